import type { InvitationMails } from './en.ts';

export const mails: InvitationMails = {
  subject: (account, product) => `${account} convida você no ${product}`,
  line: (host, account, product) =>
    `${host} convida você para ${account} no ${product}. Seu acesso começa quando você aceitar.`,
  action: 'Ver o convite',
  note: 'O botão vale por 7 dias e uma única vez. Não esperava este convite? Ignore este e-mail: sem você nada começa.',
};
