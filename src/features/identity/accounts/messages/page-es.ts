import type { my_invitations as en } from './page-en.ts';

export const my_invitations: Record<keyof typeof en, string> = {
  invitations: 'Invitaciones',
  invited_as: '{host} le invita como {role, select, admin {administrador} other {lector}}.',
  invited_until: 'Vale hasta el {day}.',
  accept: 'Aceptar',
  accept_named: 'Aceptar la invitación a {account}',
  decline: 'Rechazar',
  decline_named: 'Rechazar la invitación a {account}',
  joined: 'Ahora usted forma parte de {account}.',
  declined: 'Rechazó la invitación a {account}.',
};
