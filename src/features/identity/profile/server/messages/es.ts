import type { EmailMails } from './en.ts';

export const mails: EmailMails = {
  hello: (name) => `Hola, ${name}:`,
  confirm: {
    subject: 'Confirme su nuevo correo',
    line: (product) =>
      `Usted pidió iniciar sesión en ${product} con este correo. Abra el botón en las próximas 24 horas, con su sesión de siempre: desde ese momento, este será su correo allí.`,
    action: 'Usar este correo',
    note: '¿No fue usted? No haga nada: todo sigue como está.',
  },
  changed: {
    subject: 'Su correo cambió',
    line: (before, product) =>
      `Usted ya no inicia sesión en ${product} con ${before}: otro correo acaba de ocupar su lugar.`,
    stranger: '¿No fue usted? Avise a su administrador de inmediato.',
  },
};
