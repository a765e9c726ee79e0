import type { PasswordMails } from './en.ts';

export const mails: PasswordMails = {
  hello: (name) => `Olá, ${name}!`,
  reset: {
    subject: 'Escolha uma nova senha',
    line: (product) =>
      `Alguém, provavelmente você, pediu uma nova senha no ${product}. O botão vale por 30 minutos e uma única vez.`,
    action: 'Escolher uma nova senha',
    note: 'Não foi você? Então ignore este e-mail: sua senha continua a mesma.',
  },
  invitation: {
    subject: (account, product) => `Seu lugar em ${account} no ${product}`,
    line: (host, account, product) =>
      `${host} adicionou você a ${account} no ${product}, onde máquinas e veículos aparecem ao vivo em um só mapa. Escolha uma senha e entre.`,
    action: 'Escolher uma senha',
    note: 'O botão vale por 7 dias e uma única vez. Depois disso, “Esqueceu a senha?”, na página de entrada, envia outro.',
  },
  changed: {
    subject: 'Sua senha foi alterada',
    line: (email, product) =>
      `A senha de ${email} no ${product} acaba de ser alterada, e a sessão foi encerrada em todos os dispositivos.`,
    stranger: 'Não foi você? Escolha uma nova agora mesmo e avise o administrador.',
    action: 'Escolher uma nova senha',
  },
};
