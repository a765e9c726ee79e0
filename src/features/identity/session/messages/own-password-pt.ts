import type { own_password as en } from './own-password-en.ts';

export const own_password: Record<keyof typeof en, string> = {
  title: 'Escolha sua própria senha',
  lead: 'A senha de {email} foi dada por um administrador e vale uma única vez, para isto.',
  save: 'Salvar e entrar',
};
