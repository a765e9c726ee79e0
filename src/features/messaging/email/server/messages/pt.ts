import type { MailFrame } from './en.ts';

export const frame: MailFrame = {
  copy: 'Se o botão não abrir, copie este endereço no navegador:',
  why: (product, address) => `Enviado para ${address}, o e-mail que você usa no ${product}.`,
};
