import type { accounts as en } from './en.ts';

export const accounts: Record<keyof typeof en, string> = {
  accounts: 'Suas contas',
  switch: 'Trocar de conta, agora {account}',
  admin: 'Administrador',
  viewer: 'Leitor',
};
