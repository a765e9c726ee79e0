import type { home as en } from './en.ts';

export const home: Record<keyof typeof en, string> = {
  good_morning: 'Buenos días, {name}',
  good_afternoon: 'Buenas tardes, {name}',
  good_evening: 'Buenas noches, {name}',
  fleet: '{count, plural, =0 {Aún sin activos} one {# activo} other {# activos}} en {account}',
  fleet_now: 'La flota ahora mismo',
  of_all: '{share, number, percent}',
  empty_title: 'Aquí estará su flota',
  empty_admin:
    'Cree una unidad de alquiler y sus activos mediante la API y envíe sus posiciones: aparecerán en el mapa en cuanto reporten.',
  empty_viewer:
    'Todavía no se ha compartido nada con usted. Pida un perfil de activos a un administrador de {account}.',
  api: 'Lea cómo en el documento de la API',
};
