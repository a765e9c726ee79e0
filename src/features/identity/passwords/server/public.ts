export { passwordEmails } from './password-emails.ts';
export { setUpPath } from './link-uses.ts';
