export { countInvitation } from './count-invitation.ts';
export { findLocale, getHost } from './password-link-store.ts';
export { passwordEmails } from './password-emails.ts';
export { setUpPath } from './link-uses.ts';
