import type { MailFrame } from './en.ts';

export const frame: MailFrame = {
  copy: 'Si el botón no se abre, copia esta dirección en tu navegador:',
  why: (product, address) => `Enviado a ${address}, el correo que usas en ${product}.`,
};
