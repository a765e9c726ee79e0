import type { EmailMails } from './en.ts';

export const mails: EmailMails = {
  hello: (name) => `Olá, ${name}!`,
  confirm: {
    subject: 'Confirme seu novo e-mail',
    line: (product) =>
      `Você pediu para entrar no ${product} com este e-mail. Abra o botão em até 24 horas, com a sessão de sempre: a partir daí, este passa a ser o seu e-mail.`,
    action: 'Usar este e-mail',
    note: 'Não foi você? Então ignore esta mensagem: nada muda.',
  },
  changed: {
    subject: 'Seu e-mail foi alterado',
    line: (before, product) =>
      `Você não entra mais no ${product} com ${before}: outro e-mail acaba de tomar o lugar dele.`,
    stranger: 'Não foi você? Avise o administrador agora mesmo.',
  },
};
