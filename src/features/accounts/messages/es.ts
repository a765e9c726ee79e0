import type { accounts as en } from './en.ts';

export const accounts: Record<keyof typeof en, string> = {
  accounts: 'Sus cuentas',
  switch: 'Cambiar de cuenta, ahora',
  admin: 'Administrador',
  viewer: 'Lector',
  my_title: 'Mis cuentas',
  my_lead: 'Las cuentas a las que usted pertenece y su rol en cada una.',
  current: 'Actual',
  switch_to: 'Cambiar',
  switch_to_named: 'Cambiar a {account}',
  leave: 'Salir',
  leave_named: 'Salir de {account}',
  last_admin: 'Usted es su último administrador y permanece hasta que haya otro.',
  leave_title: '¿Salir de {account}?',
  leave_text: 'Pierde de inmediato el acceso a {account}. Solo uno de sus administradores puede volver a agregarle.',
  leave_current: 'Usted continúa en {other}.',
  leave_only: 'Es su única cuenta: sin ella ya no podrá entrar.',
  left: 'Usted salió de {account}.',
};
