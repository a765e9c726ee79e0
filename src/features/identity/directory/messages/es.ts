import type { directory as en } from './en.ts';

export const directory: Record<keyof typeof en, string> = {
  at_directory: 'Para registrar en el directorio',
  redirect_url: 'Dirección de redirección',
  logout_url: 'Dirección de cierre de sesión (back-channel logout)',
  ends_sessions:
    'Quien cierra la sesión allí sale de aquí al instante, en cuanto la dirección de cierre esté registrada allí.',
  ends_none:
    'Este directorio no anuncia back-channel logout (backchannel_logout_supported): cerrar la sesión allí no termina nada aquí.',
  asks_again: 'Se consulta de nuevo al directorio por cada persona conectada, como máximo cada 8 horas.',
  asks_nobody:
    'Este directorio no entrega tokens de renovación (offline_access): después de 8 horas hay que entrar de nuevo por el directorio.',
  unreachable: 'No se puede contactar con el directorio en este momento, así que no se sabe qué admite.',
};
