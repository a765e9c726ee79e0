import type { invitations as en } from './en.ts';

export const invitations: Record<keyof typeof en, string> = {
  title: 'Invitación',
  title_of: 'Invitación a {account}',
  lead: '{host} invita a {email} a {account} como {role, select, admin {administrador} other {lector}}.',
  choose_password:
    'Elija la contraseña con la que entrará desde ahora. Cualquier contraseña anterior deja de valer, y se cierra la sesión en todos los dispositivos.',
  accept: 'Aceptar',
  accept_named: 'Aceptar la invitación a {account}',
  decline: 'Rechazar',
  decline_named: 'Rechazar la invitación a {account}',
  declined: 'Rechazó la invitación a {account}.',
  joined_title: 'Ahora usted forma parte de {account}.',
  joined_text: 'Inicie sesión: la cuenta ya está entre las suyas.',
  sign_in: 'Iniciar sesión',
  dead: 'Una invitación funciona una sola vez, durante 7 días, y puede retirarse. Pida otra a quien le invitó.',
  mine: 'Invitaciones',
  invited_as: '{host} le invita como {role, select, admin {administrador} other {lector}}.',
  until: 'Vale hasta el {day}.',
};
