import type { FactorMails } from './en.ts';

export const mails: FactorMails = {
  hello: (name) => `Olá, ${name}!`,
  subject: 'Sua verificação em duas etapas mudou',
  added: (product) => `Um segundo fator acaba de ser adicionado ao seu acesso ao ${product}.`,
  removed: (product) => `Um segundo fator acaba de ser removido do seu acesso ao ${product}.`,
  reset: (product) =>
    `Um administrador redefiniu o segundo fator do seu acesso ao ${product}. Até você configurar outro, só a senha será pedida.`,
  recovery_used: (product) =>
    `Um código de recuperação acaba de ser usado para entrar no ${product} com o seu usuário.`,
  stranger: 'Não foi você? Troque sua senha agora mesmo e avise o administrador.',
  action: 'Ver minhas configurações de segurança',
};
