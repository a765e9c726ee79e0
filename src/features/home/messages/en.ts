export const home = {
  good_morning: 'Good morning, {name}',
  good_afternoon: 'Good afternoon, {name}',
  good_evening: 'Good evening, {name}',
};
