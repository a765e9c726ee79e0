import type { accounts as en } from './en.ts';

export const accounts: Record<keyof typeof en, string> = {
  accounts: 'Sus cuentas',
  switch: 'Cambiar de cuenta, ahora {account}',
  admin: 'Administrador',
  viewer: 'Lector',
};
