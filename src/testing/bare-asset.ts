/** The properties of an asset that are texts, each with the same value or arbitrary. */
export const assetTexts = <Text>(text: Text) => ({
  category: text,
  manufacturer: text,
  model: text,
  segment: text,
  cost_centre: text,
  region: text,
  customer: text,
  plate: text,
  serial: text,
});

/** Properties of an asset of which nothing is known but code and unit. */
export const bareProperties = assetTexts(null);
