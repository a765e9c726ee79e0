export type { MailContent } from './mail-content.ts';
export { readMailSettings, type SmtpSettings } from './mail-settings.ts';
export { createMailer, type Mailer, type MailParts } from './mailer.ts';
