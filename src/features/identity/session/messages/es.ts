import type { session as en } from './en.ts';

export const session: Record<keyof typeof en, string> = {
  title: 'Entrar al patio',
  subtitle: 'Su flota y sus unidades de alquiler, ahora.',
  email: 'Correo electrónico',
  email_placeholder: 'usted@empresa.example',
  password: 'Contraseña',
  show_password: 'Mostrar contraseña',
  hide_password: 'Ocultar contraseña',
  forgot: '¿Olvidó su contraseña?',
  sign_in: 'Entrar',
  signing_in: 'Entrando…',
  corporate: 'Entrar con una cuenta corporativa',
  or: 'o',
  corporate_wait: 'Iniciando sesión…',
  corporate_wait_text: 'Su empresa ya lo identificó. Esto toma un momento.',
  corporate_failed: 'No fue posible entrar',
  corporate_refused:
    'Su empresa lo conoce, pero este portal no, o el inicio de sesión tardó demasiado. Inténtelo de nuevo; si no funciona, pida a su administrador que lo agregue.',
  corporate_cancelled: 'El inicio de sesión se canceló en su empresa.',
  corporate_again: 'Volver a la página de inicio de sesión',
  language: 'Idioma',
  picture: 'Mapa del centro de Porto Alegre',
  picture_moving: '38 km/h',
  picture_idle: 'motor encendido',
  picture_off: 'apagado',
};
