import type { indicator_reports as english } from './en.ts';

export const indicator_reports: typeof english = {
  name: 'Indicadores',
  tabs: {
    cockpit: 'Cockpit',
    fleet: 'Frota',
    connectivity: 'Conectividade',
    utilization: 'Utilização',
    safety: 'Segurança',
    financials: 'Financeiro',
  },
  period: 'Período',
  compared: 'Comparado com',
  assets: 'Ativos',
  made: 'Gerado por {name} em {when} · {zone}',
  same: 'sem mudança',
  no_before: 'nada com que comparar',
  no_data_before: 'sem dados antes',
  live: 'neste momento',
  none: 'Nada neste período.',
  none_live: 'Nada neste momento.',
  first_of: 'Só os primeiros {shown}; há mais.',
};
