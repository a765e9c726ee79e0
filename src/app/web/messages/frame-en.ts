export const frame = {
  about: 'Fleets and rental units, live on one map.',
  skip: 'Skip to the content',
  main_menu: 'Main menu',
  home: 'Home',
  map: 'Map',
  you: 'You',
  language: 'Language',
  light: 'Appearance',
  light_light: 'Light',
  light_dark: 'Dark',
  light_auto: 'System',
  sign_out: 'Sign out',
  loading: 'Loading…',
  go_home: 'Go back home',
  page_not_found: 'Page Not Found: {path}',
  quote: 'When you ask for help, quote {reference}.',
};

/** By the route's name; login bears the product's name alone. */
export const titles = {
  home: 'Home',
  'services-simc': 'Integrated asset management',
  'services-simc-geolocalizacao-mapa': 'Map',
  error: 'Error',
};
