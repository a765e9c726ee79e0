export const home = {
  good_morning: 'Good morning, {name}',
  good_afternoon: 'Good afternoon, {name}',
  good_evening: 'Good evening, {name}',
  fleet: '{count, plural, =0 {No assets yet} one {{shown} asset} other {{shown} assets}} in {account}',
  fleet_now: 'The fleet right now',
  shortcuts: 'Administration',
  my_alerts: 'My alerts',
  no_alerts: 'No alert is assigned to you.',
  all_of_them: 'All {count}',
  empty_title: 'Your fleet will appear here',
  empty_viewer: 'Nothing has been shared with you yet. Ask an administrator of {account} for an asset profile.',
};
