import type { PasswordMails } from './en.ts';

export const mails: PasswordMails = {
  hello: (name) => `Hola, ${name}:`,
  reset: {
    subject: 'Elige una nueva contraseña',
    line: (product) =>
      `Alguien, probablemente tú, pidió una nueva contraseña en ${product}. El botón funciona durante 30 minutos y una sola vez.`,
    action: 'Elegir una nueva contraseña',
    note: '¿No fuiste tú? No hagas nada: tu contraseña sigue siendo la misma.',
  },
  invitation: {
    subject: (account, product) => `Tu lugar en ${account} en ${product}`,
    line: (host, account, product) =>
      `${host} te agregó a ${account} en ${product}, donde máquinas y vehículos están en vivo en un solo mapa. Elige una contraseña y entra.`,
    action: 'Elegir una contraseña',
    note: 'El botón funciona durante 7 días y una sola vez. Después, «¿Olvidaste tu contraseña?», en la página de acceso, envía otro.',
  },
  changed: {
    subject: 'Tu contraseña cambió',
    line: (email, product) =>
      `La contraseña de ${email} en ${product} acaba de cambiar, y se cerró la sesión en todos los dispositivos.`,
    stranger: '¿No fuiste tú? Elige una nueva de inmediato y avisa a tu administrador.',
    action: 'Elegir una nueva contraseña',
  },
};
