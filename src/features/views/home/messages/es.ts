import type { home as en } from './en.ts';

export const home: Record<keyof typeof en, string> = {
  good_morning: 'Buenos días, {name}',
  good_afternoon: 'Buenas tardes, {name}',
  good_evening: 'Buenas noches, {name}',
  fleet: '{count, plural, =0 {Aún no hay activos} one {{shown} activo} other {{shown} activos}} en {account}',
  fleet_now: 'La flota ahora mismo',
  shortcuts: 'Administración',
  my_alerts: 'Mis alertas',
  no_alerts: 'Ninguna alerta asignada a usted.',
  all_of_them: 'Ver todos ({count})',
  empty_title: 'Aquí estará su flota',
  empty_viewer: 'Todavía no se compartió nada con usted. Pida un perfil de activos a un administrador de {account}.',
};
