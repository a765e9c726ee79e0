import type { MailFrame } from './en.ts';

export const frame: MailFrame = {
  copy: 'Si el botón no se abre, copie esta dirección en su navegador:',
  why: (product, address) => `Enviado a ${address}, el correo que usted usa en ${product}.`,
};
