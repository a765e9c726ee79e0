import { rule } from './rule-en.ts';

export const alert_definitions = {
  rule,
  types: { calculated: 'Calculated', external: 'External', group: 'Group' },
  categories: {
    event: 'Event',
    geolocation: 'Geolocation',
    maintenance: 'Maintenance',
    production: 'Production',
    security: 'Security',
  },
};
