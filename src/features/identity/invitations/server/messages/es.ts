import type { InvitationMails } from './en.ts';

export const mails: InvitationMails = {
  subject: (account, product) => `${account} le invita en ${product}`,
  line: (host, account, product) =>
    `${host} le invita a ${account} en ${product}. Su acceso comienza cuando usted acepte.`,
  action: 'Ver la invitación',
  note: 'El botón funciona durante 7 días y una sola vez. ¿No la esperaba? Ignore este correo: sin usted no comienza nada.',
};
