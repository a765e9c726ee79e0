import type { invitations as en } from './en.ts';

export const invitations: Record<keyof typeof en, string> = {
  title: 'Convite',
  title_of: 'Convite para {account}',
  lead: '{host} convida {email} para {account} como {role, select, admin {administrador} other {leitor}}.',
  choose_password: 'Escolha a senha com que vai entrar a partir de agora; qualquer outra deixa de valer.',
  accept: 'Aceitar',
  joined_title: 'Agora você faz parte de {account}.',
  joined_text: 'Entre: a conta já está entre as suas.',
  dead: 'Um convite vale uma única vez, por 7 dias, e pode ser retirado. Peça outro a quem convidou você.',
};
