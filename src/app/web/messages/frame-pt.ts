import type { frame as frameEn, titles as titlesEn } from './frame-en.ts';

export const frame: Record<keyof typeof frameEn, string> = {
  about: 'Frotas e unidades de locação, ao vivo em um só mapa.',
  skip: 'Ir para o conteúdo',
  main_menu: 'Menu principal',
  home: 'Início',
  map: 'Mapa',
  you: 'Você',
  language: 'Idioma',
  light: 'Aparência',
  light_light: 'Claro',
  light_dark: 'Escuro',
  light_auto: 'Sistema',
  sign_out: 'Sair',
  loading: 'Carregando…',
  go_home: 'Voltar ao início',
  page_not_found: 'Página não encontrada: {path}',
  quote: 'Ao pedir ajuda, informe {reference}.',
};

export const titles: Record<keyof typeof titlesEn, string> = {
  home: 'Início',
  'services-simc': 'Gestão integrada de ativos',
  'services-simc-geolocalizacao-mapa': 'Mapa',
  error: 'Erro',
};
