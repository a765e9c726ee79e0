import type { invitations as en } from './en.ts';

export const invitations: Record<keyof typeof en, string> = {
  title: 'Invitación',
  title_of: 'Invitación a {account}',
  lead: '{host} invita a {email} a {account} como {role, select, admin {administrador} other {lector}}.',
  choose_password: 'Elija la contraseña con la que entrará desde ahora; cualquier otra deja de valer.',
  accept: 'Aceptar',
  joined_title: 'Ahora usted forma parte de {account}.',
  joined_text: 'Inicie sesión: la cuenta ya está entre las suyas.',
  dead: 'Una invitación funciona una sola vez, durante 7 días, y puede retirarse. Pida otra a quien le invitó.',
};
