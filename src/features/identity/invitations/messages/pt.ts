import type { invitations as en } from './en.ts';

export const invitations: Record<keyof typeof en, string> = {
  title: 'Convite',
  title_of: 'Convite para {account}',
  lead: '{host} convida {email} para {account} como {role, select, admin {administrador} other {leitor}}.',
  choose_password:
    'Escolha a senha com que você vai entrar a partir de agora. Qualquer senha anterior deixa de valer, e a sessão é encerrada em todos os dispositivos.',
  accept: 'Aceitar',
  accept_named: 'Aceitar o convite para {account}',
  decline: 'Recusar',
  decline_named: 'Recusar o convite para {account}',
  declined: 'Você recusou o convite para {account}.',
  joined_title: 'Agora você faz parte de {account}.',
  joined_text: 'Entre: a conta já está entre as suas.',
  sign_in: 'Entrar',
  dead: 'Um convite vale uma única vez, por 7 dias, e pode ser retirado. Peça outro a quem convidou você.',
  mine: 'Convites',
  invited_as: '{host} convida você como {role, select, admin {administrador} other {leitor}}.',
  until: 'Vale até {day}.',
};
