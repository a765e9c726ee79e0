/** Used by other slices. */
export { AlertLines } from './alert-lines.tsx';
export { useAlertEvents } from './use-alert-events.ts';
export { useAssetAlerts } from './use-asset-alerts.ts';
export { useOpenAlerts } from './use-open-alerts.ts';
