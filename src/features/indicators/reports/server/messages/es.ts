import type { indicator_reports as english } from './en.ts';

export const indicator_reports: typeof english = {
  name: 'Indicadores',
  tabs: {
    cockpit: 'Cockpit',
    fleet: 'Flota',
    connectivity: 'Conectividad',
    utilization: 'Utilización',
    safety: 'Seguridad',
    financials: 'Finanzas',
  },
  period: 'Período',
  compared: 'Comparado con',
  assets: 'Activos',
  made: 'Hecho por {name} el {when} · {zone}',
  same: 'sin cambio',
  no_before: 'nada con qué comparar',
  no_data_before: 'sin datos antes',
  live: 'en este momento',
  none: 'Nada en este período.',
  none_live: 'Nada en este momento.',
  first_of: 'Solo los primeros {shown}; hay más.',
};
