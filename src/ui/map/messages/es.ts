import type { map_view as english } from './en.ts';

export const map_view: typeof english = {
  attribution: 'Fuentes del mapa',
  failed: 'Este navegador no puede dibujar el mapa (hace falta WebGL 2). Lo demás funciona igual.',
  no_ground: 'Faltan los mosaicos del mapa en este servidor.',
  controls: 'Controles del mapa',
  zoom_in: 'Acercar',
  zoom_out: 'Alejar',
  fit_all: 'Ver todo en el mapa',
  north_up: 'Norte arriba',
  sheet: 'Tamaño del panel',
  sheet_low: 'Bajo',
  sheet_half: 'Medio',
  sheet_full: 'Completo',
  kinds: {
    label: 'Tipo de mapa',
    roadmap: 'Mapa',
    satellite: 'Satélite',
    hybrid: 'Híbrido',
    ends: 'La imagen satelital de este portal termina aquí: más de cerca hay solo el mapa.',
    zoom_out: 'Alejar',
  },
};
