export { linkMail, mailContent, type MailContent } from './mail-content.ts';
export { renderMail } from './render-mail.ts';
export { startDelivering } from './start-delivering.ts';
export { readMailSettings, type SmtpSettings } from './mail-settings.ts';
export { createMailer, type Mailer, type MailDeps } from './mailer.ts';
