export const maintenance_imports = {
  titles: {
    contracts: 'Import contracts',
    costs: 'Import costs',
    services: 'Import services',
    downtimes: 'Import downtimes',
    targets: 'Import targets',
  },
  leads: {
    contracts:
      'A CSV file with one contract per line. A contract of the same asset from the same day is updated; empty cells leave the value as it is.',
    costs: 'A CSV file with one cost per line. A cost that stands here already, exactly so, is not added again.',
    services:
      'A CSV file with one service per line. A service of the same asset and name is updated; empty cells leave the value as it is.',
    downtimes:
      'A CSV file with one downtime per line. One of the same asset from the same moment is updated; empty cells leave the value as it is.',
    targets:
      'A CSV file with one target per line, of an asset, a category, or neither: the whole account. One of the same kind from the same day is updated.',
  },
  formats:
    'Days as 2026-11-20 or 20/11/2026, times by the account’s clock. What is exported here can be imported again.',
  subject: 'Of',
  problems: {
    unknown_asset: 'there is no asset with this ID',
    unknown_unit: 'there is no rental unit with this code',
    overlaps: 'shares days with another contract of the asset',
    before_start: 'lies before the beginning',
    asset_too: 'either a category or an asset',
    out_of_range: 'is out of range',
    no_whole_number: 'is no whole number',
    no_number: 'is no number',
    no_amount: 'is no amount',
    no_day: 'is no day (2026-11-20)',
    no_moment: 'is no time (2026-11-20 14:30)',
    no_word: 'is none of the words that are known here',
    no_target: 'is neither a number nor working hours (1-5 07:00-17:00)',
  },
};
