export { isGraveEnough, emailDueAt, type AlertPreferences } from '../preference-rules.ts';
export { createUnsubscribeLinks } from './email-link-store.ts';
export { unsubscribeVia } from './unsubscribe.ts';
export { fetchAlertPreferences } from './preference-store.ts';
