import type { own_password as en } from './own-password-en.ts';

export const own_password: Record<keyof typeof en, string> = {
  title: 'Elija su propia contraseña',
  lead: 'La contraseña de {email} se la dio un administrador y vale una sola vez, para esto.',
  save: 'Guardar y entrar',
};
