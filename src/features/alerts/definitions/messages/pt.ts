import type { alert_definitions as english } from './en.ts';
import { rule } from './rule-pt.ts';

export const alert_definitions: typeof english = {
  rule,
  types: { calculated: 'Calculado', external: 'Externo', group: 'Grupo' },
  categories: {
    event: 'Evento',
    geolocation: 'Geolocalização',
    maintenance: 'Manutenção',
    production: 'Produção',
    security: 'Segurança',
  },
};
