export { fetchAlertsById } from './alerts-by-id-store.ts';
export { isMeant, type Audience } from '../audience-rules.ts';
export type { NewsOutlet } from './news-outlet.ts';
export { takeTurn } from './news-store.ts';
export { visibleAlerts } from './alert-store.ts';
export { announceAlerts } from './announce-alerts.ts';
