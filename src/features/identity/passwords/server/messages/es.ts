import type { PasswordMails } from './en.ts';

export const mails: PasswordMails = {
  hello: (name) => `Hola, ${name}:`,
  reset: {
    subject: 'Elija una nueva contraseña',
    line: (product) =>
      `Alguien, probablemente usted, pidió una nueva contraseña en ${product}. El botón funciona durante 30 minutos y una sola vez.`,
    action: 'Elegir una nueva contraseña',
    note: '¿No fue usted? No haga nada: su contraseña sigue siendo la misma.',
  },
  invitation: {
    subject: (account, product) => `Su lugar en ${account} en ${product}`,
    line: (host, account, product) =>
      `${host} le dio acceso a ${account} en ${product}, donde máquinas y vehículos están en vivo en un solo mapa. Elija una contraseña y entre.`,
    action: 'Elegir una contraseña',
    note: 'El botón funciona durante 7 días y una sola vez. Después, “¿Olvidó su contraseña?”, en la página de inicio de sesión, envía otro.',
  },
  changed: {
    subject: 'Su contraseña cambió',
    line: (email, product) =>
      `La contraseña de ${email} en ${product} acaba de cambiar, y se cerró la sesión en todos los dispositivos.`,
    stranger: '¿No fue usted? Elija una nueva de inmediato y avise a su administrador.',
    action: 'Elegir una nueva contraseña',
  },
};
