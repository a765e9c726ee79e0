import type { map_view as english } from './en.ts';

export const map_view: typeof english = {
  attribution: 'Fontes do mapa',
  failed: 'Este navegador não consegue desenhar o mapa (é preciso WebGL 2). O resto funciona mesmo assim.',
  no_ground: 'Faltam os blocos do mapa neste servidor.',
  controls: 'Controles do mapa',
  zoom_in: 'Aproximar',
  zoom_out: 'Afastar',
  fit_all: 'Ver tudo no mapa',
  north_up: 'Norte para cima',
  sheet: 'Tamanho do painel',
  sheet_low: 'Baixo',
  sheet_half: 'Médio',
  sheet_full: 'Inteiro',
  kinds: {
    label: 'Tipo de mapa',
    roadmap: 'Mapa',
    satellite: 'Satélite',
    hybrid: 'Híbrido',
    ends: 'A imagem de satélite deste portal termina aqui: mais de perto há só o mapa.',
    zoom_out: 'Afastar',
  },
};
