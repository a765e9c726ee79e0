import { assetFieldLabels } from '#features/assets/catalogue/messages/en.ts';

export const asset_imports = {
  title: 'Import assets',
  template_name: 'Assets',
  columns: {
    code: 'Asset ID',
    ...assetFieldLabels,
    device_ids: 'Devices',
  },
  problems: {
    unknown_unit: 'there is no rental unit with this code',
    device_taken: 'a device that belongs to another asset, or stands on two lines',
    too_many: 'more than {max} devices',
  },
  lead: 'A CSV file with one asset per line. An asset ID that exists already is updated; empty cells leave the value as it is.',
};
