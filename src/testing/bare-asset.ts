/** Properties of an asset of which nothing is known but code and unit. */
export const bareProperties = {
  category: null,
  manufacturer: null,
  model: null,
  segment: null,
  cost_centre: null,
  region: null,
  customer: null,
  plate: null,
  serial: null,
};
