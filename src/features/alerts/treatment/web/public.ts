/** What other slices may use of it. */
export { AlertLines } from './alert-lines.tsx';
export { useAlertNews } from './use-alert-events.ts';
export { useAssetAlerts } from './use-asset-alerts.ts';
export { useStandingAlerts } from './use-open-alerts.ts';
