export const home = {
  good_morning: 'Good morning, {name}',
  good_afternoon: 'Good afternoon, {name}',
  good_evening: 'Good evening, {name}',
  fleet: '{count, plural, =0 {No assets yet} one {# asset} other {# assets}} in {account}',
  fleet_now: 'The fleet right now',
  of_all: '{share, number, percent}',
  empty_title: 'Your fleet will stand here',
  empty_admin:
    'Create a rental unit and its assets by the API, then send their positions: they appear on the map as they report.',
  empty_viewer: 'Nothing has been shared with you yet. Ask an administrator of {account} for an asset profile.',
  api: 'Read how in the API document',
};
