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
  corporate: 'Entrar com uma conta corporativa',
  or: 'ou',
  corporate_wait: 'Entrando…',
  corporate_wait_text: 'Sua empresa enviou você de volta. Só um momento.',
  corporate_failed: 'Não foi possível entrar',
  corporate_refused:
    'Sua empresa conhece você, mas este portal não, ou o acesso demorou demais. Tente de novo; se não funcionar, peça ao administrador para adicionar você.',
  corporate_cancelled: 'O acesso foi cancelado na sua empresa.',
  corporate_again: 'Voltar à página de entrada',
  language: 'Idioma',
  picture: 'Mapa do centro de Porto Alegre',
  picture_moving: '38 km/h',
  picture_idle: 'motor ligado',
  picture_off: 'desligado',
};
