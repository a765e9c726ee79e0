import type { account_moved as en } from './account-moved-en.ts';

export const account_moved: Record<keyof typeof en, string> = {
  title: 'Su cuenta se ha trasladado',
  text: 'Ahora está en otra dirección de este portal. Inicie sesión allí con el mismo correo y la misma contraseña, y guarde la nueva dirección.',
  open: 'Ir a {host}',
};
