/** What people write of an asset beside its code, in the order in which lists, files and histories show it. */
export const assetTextFields = [
  'category',
  'manufacturer',
  'model',
  'segment',
  'cost_centre',
  'region',
  'customer',
  'plate',
  'serial',
] as const;
export type AssetTextField = (typeof assetTextFields)[number];

/** Characters of what people write of an asset, and how many devices may speak for it. */
export const assetLimits = { code: 40, word: 120, plate: 20, serial: 60, deviceId: 120, devices: 20 } as const;

/** The same for each of the words. */
export function eachTextField<Value>(value: Value): Record<AssetTextField, Value> {
  const same = assetTextFields.map((name) => [name, value] as const);
  // Each name is there: the list is the one that the type is made of.
  return Object.fromEntries(same) as Record<AssetTextField, Value>;
}
