export const home = {
  good_morning: 'Good morning, {name}',
  good_afternoon: 'Good afternoon, {name}',
  good_evening: 'Good evening, {name}',
  fleet: '{count, plural, =0 {No assets yet} one {{shown} asset} other {{shown} assets}} in {account}',
  fleet_now: 'The fleet right now',
  shortcuts: 'Shortcuts',
  silent: 'Longest silent',
  nothing_silent: 'Every asset is reporting.',
  set_aside: 'In maintenance or disabled',
  nothing_set_aside: 'No asset is set aside.',
  all_of_them: 'All {count}',
  try_again: 'Try again',
  empty_title: 'Your fleet will appear here',
  empty_admin:
    'Create a rental unit and its assets by the API, then send their positions: they appear on the map as they report.',
  empty_viewer: 'Nothing has been shared with you yet. Ask an administrator of {account} for an asset profile.',
  api: 'Read how in the API document',
};
