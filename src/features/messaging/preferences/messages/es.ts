import type { alert_preferences as english } from './en.ts';

export const alert_preferences: typeof english = {
  title: 'Alertas para usted',
  lead: 'Cómo se le avisa en esta cuenta. No cambia nada para los demás.',
  app: 'En el portal',
  app_hint: 'La campana y la lista de notificaciones.',
  desktop: 'En esta computadora',
  desktop_hint: 'Un aviso del navegador mientras el portal está abierto en segundo plano.',
  desktop_blocked:
    'El navegador no se lo permite al portal. Permita las notificaciones en la configuración de este sitio.',
  desktop_missing: 'Este navegador no puede hacerlo.',
  mail: 'Por correo',
  mail_hint: 'De las definiciones que envían correos: al momento, cada hora o una vez al día.',
  least: 'Desde la gravedad',
  least_hint: 'Lo menos grave está en la lista de alertas.',
  quiet: 'Horas de silencio',
  quiet_hint: 'Los correos esperan a que terminen y el navegador no muestra nada.',
  quiet_zone: 'Todos los días, según la hora de {zone}.',
  from: 'De',
  to: 'A',
  same: 'La hora de fin debe ser distinta de la de inicio.',
  critical: 'Alertas gravísimas también en horas de silencio',
  unsubscribed: 'Sin correos de',
  subscribe: 'Recibir de nuevo',
  subscribe_name: 'Recibir de nuevo los correos de {code}',
  subscribed: 'Vuelve a recibir correos de {code}.',
};
