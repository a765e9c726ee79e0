import type { frame as frameEn, titles as titlesEn } from './frame-en.ts';

export const frame: Record<keyof typeof frameEn, string> = {
  about: 'Flotas y unidades de alquiler, en vivo en un solo mapa.',
  skip: 'Ir al contenido',
  main_menu: 'Menú principal',
  home: 'Inicio',
  map: 'Mapa',
  you: 'Usted',
  language: 'Idioma',
  light: 'Apariencia',
  light_light: 'Claro',
  light_dark: 'Oscuro',
  light_auto: 'Sistema',
  sign_out: 'Cerrar sesión',
  loading: 'Cargando…',
  go_home: 'Volver al inicio',
  page_not_found: 'Página no encontrada: {path}',
  quote: 'Si pide ayuda, indique {reference}.',
};

export const titles: Record<keyof typeof titlesEn, string> = {
  home: 'Inicio',
  'services-simc': 'Gestión integrada de activos',
  'services-simc-geolocalizacao-mapa': 'Mapa',
  error: 'Error',
};
