import type { my_invitations as en } from './page-en.ts';

export const my_invitations: Record<keyof typeof en, string> = {
  invitations: 'Convites',
  invited_as: '{host} convida você como {role, select, admin {administrador} other {leitor}}.',
  invited_until: 'Vale até {day}.',
  accept: 'Aceitar',
  accept_named: 'Aceitar o convite para {account}',
  decline: 'Recusar',
  decline_named: 'Recusar o convite para {account}',
  joined: 'Agora você faz parte de {account}.',
  declined: 'Você recusou o convite para {account}.',
};
