import type { FactorMails } from './en.ts';

export const mails: FactorMails = {
  hello: (name) => `Hola, ${name}:`,
  subject: 'Su verificación en dos pasos cambió',
  added: (product) => `Se acaba de agregar un segundo factor a su inicio de sesión en ${product}.`,
  removed: (product) => `Se acaba de quitar un segundo factor de su inicio de sesión en ${product}.`,
  reset: (product) =>
    `Un administrador restableció el segundo factor de su inicio de sesión en ${product}. Hasta que configure otro, entrará solo con su contraseña.`,
  recovery_used: (product) => `Se acaba de usar un código de recuperación para entrar en ${product} con su usuario.`,
  stranger: '¿No fue usted? Cambie su contraseña ahora mismo y avise a su administrador.',
  action: 'Ver mi configuración de seguridad',
};
