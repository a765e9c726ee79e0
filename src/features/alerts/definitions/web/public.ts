export { geofenceAlerts } from './geofence/geofence-alerts.tsx';
export { useRuleMessages } from './use-rule-messages.ts';
