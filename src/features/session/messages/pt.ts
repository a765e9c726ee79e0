import type { session as en } from './en.ts';

export const session: Record<keyof typeof en, string> = {
  title: 'Entrar no pátio',
  subtitle: 'Sua frota e suas unidades de locação, agora.',
  email: 'E-mail',
  email_placeholder: 'voce@empresa.example',
  password: 'Senha',
  show_password: 'Mostrar senha',
  hide_password: 'Ocultar senha',
  forgot: 'Esqueceu a senha?',
  sign_in: 'Entrar',
  signing_in: 'Entrando…',
  language: 'Idioma',
  picture: 'Mapa do centro de Porto Alegre',
  picture_moving: '38 km/h',
  picture_idle: 'motor ligado',
  picture_off: 'desligado',
};
