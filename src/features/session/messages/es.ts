import type { session as en } from './en.ts';

export const session: Record<keyof typeof en, string> = {
  title: 'Entrar al patio',
  subtitle: 'Su flota y sus unidades de alquiler, ahora.',
  email: 'Correo electrónico',
  email_placeholder: 'usted@empresa.example',
  password: 'Contraseña',
  show_password: 'Mostrar contraseña',
  hide_password: 'Ocultar contraseña',
  forgot: '¿Olvidaste tu contraseña?',
  sign_in: 'Entrar',
  signing_in: 'Entrando…',
  language: 'Idioma',
  picture: 'Mapa del centro de Porto Alegre',
  picture_moving: '38 km/h',
  picture_idle: 'motor encendido',
  picture_off: 'apagado',
};
