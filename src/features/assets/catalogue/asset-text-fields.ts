/** Text fields of an asset besides its code, in the order of lists, files and histories. */
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

/** Maximum lengths of text fields, and the number of devices per asset. */
export const assetLimits = { code: 40, word: 120, plate: 20, serial: 60, deviceId: 120, devices: 20 } as const;

/** The same value for each text field. */
export function eachTextField<Value>(value: Value): Record<AssetTextField, Value> {
  const same = assetTextFields.map((name) => [name, value] as const);
  // Complete, as the type is derived from the same list.
  return Object.fromEntries(same) as Record<AssetTextField, Value>;
}
