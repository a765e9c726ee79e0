import type { alert_definitions as english } from './en.ts';
import { rule } from './rule-es.ts';

export const alert_definitions: typeof english = {
  rule,
  types: { calculated: 'Calculada', external: 'Externa', group: 'Grupo' },
  categories: {
    event: 'Evento',
    geolocation: 'Geolocalización',
    maintenance: 'Mantenimiento',
    production: 'Producción',
    security: 'Seguridad',
  },
};
