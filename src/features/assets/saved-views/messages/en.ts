export const saved_views = {
  title: 'Views',
  empty: 'No views yet. Filter and sort the list, then keep it under a name.',
  keep: 'Keep this view',
  saved: '“{name}” is kept.',
  name: 'Name',
  name_hint: 'Filters and order are kept; only you see it.',
  make_default: 'Open {name} by itself',
  no_default: 'No longer open {name} by itself',
  renew: 'Keep what is shown as {name}',
  forget: 'Delete {name}',
  forgotten: '“{name}” is deleted.',
};
