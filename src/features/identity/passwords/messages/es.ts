import type { passwords as en } from './en.ts';

export const passwords: Record<keyof typeof en, string> = {
  forgot_title: '¿Olvidó su contraseña?',
  forgot_lead: 'Indique el correo con el que inicia sesión y le enviaremos un enlace para elegir una nueva.',
  email: 'Correo electrónico',
  send_link: 'Enviar el enlace',
  asked_title: 'Revise su correo',
  asked:
    'Si {email} está registrado aquí, el enlace para elegir una nueva contraseña va en camino. Funciona durante 30 minutos y una sola vez.',
  asked_hint:
    '¿No llega en unos minutos? Revise el correo no deseado o pregunte a un administrador. Quien entra con la cuenta de su empresa cambia la contraseña allí.',
  other_email: 'Probar con otro correo',
  back: 'Volver al inicio de sesión',
  reset_title: 'Elija una nueva contraseña',
  reset_lead: 'Para {email}. Se cerrará la sesión en todos los dispositivos.',
  invitation_title: 'Le damos la bienvenida',
  invitation_lead: 'Elija una contraseña para {email} y entre.',
  password: 'Nueva contraseña',
  password_hint:
    'Al menos 8 caracteres; sin verificación en dos pasos, mejor 15 o más. Unas pocas palabras sin relación son fáciles de recordar.',
  confirmation: 'La misma contraseña otra vez',
  save: 'Guardar la contraseña',
  dead_title: 'Este enlace ya no funciona',
  dead: 'Cada enlace funciona una sola vez, por tiempo limitado, y solo el más reciente. Pida otro.',
  ask_again: 'Pedir otro enlace',
  fault_title: 'No se pudo revisar este enlace',
  retry: 'Intentar de nuevo',
  done_title: 'La contraseña está guardada',
  done: 'Desde ahora inicia sesión con ella.',
  sign_in: 'Entrar',
  set_up_title: 'Prepare el patio',
  set_up_lead: 'La primera cuenta, con usted como administrador. Este enlace funciona una sola vez.',
  account: 'Nombre de la empresa o cuenta',
  name: 'Su nombre',
  set_up: 'Preparar',
  set_up_done_title: 'Todo está listo',
  reading: 'Revisando el enlace…',
};
