import type { FactorMails } from './en.ts';

export const mails: FactorMails = {
  hello: (name) => `Hola, ${name}:`,
  subject: 'Tu verificación en dos pasos cambió',
  added: (product) => `Se acaba de agregar un segundo factor a tu inicio de sesión en ${product}.`,
  removed: (product) => `Se acaba de quitar un segundo factor de tu inicio de sesión en ${product}.`,
  reset: (product) =>
    `Un administrador restableció el segundo factor de tu inicio de sesión en ${product}. Hasta que configures otro, entras solo con tu contraseña.`,
  recovery_used: (product) => `Se acaba de usar un código de recuperación para entrar en ${product} con tu usuario.`,
  stranger: '¿No fuiste tú? Cambia tu contraseña ahora mismo y avisa a tu administrador.',
  action: 'Ver mi configuración de seguridad',
};
