export { emailDueAt } from '../email-due.ts';
export { isGraveEnough, type AlertPreferences } from '../preference-rules.ts';
export { createUnsubscribeLinks } from './email-link-store.ts';
export { unsubscribeVia } from './unsubscribe.ts';
export { fetchAlertPreferences } from './preference-store.ts';
