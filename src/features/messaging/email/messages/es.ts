import type { mail as en } from './en.ts';

export const mail: Record<keyof typeof en, string> = {
  title: 'Bandeja de salida',
  lead: 'No hay servidor de correo configurado, así que los correos a su gente se guardan aquí. Defina SMTP_URL y MAIL_FROM y el portal los enviará por sí mismo.',
  list: 'Correos a su gente',
  search: 'Buscar por asunto o destinatario',
  empty: 'Aún no hay correos',
  empty_text: 'Aquí está lo que el portal enviaría: invitaciones, enlaces para una nueva contraseña, avisos.',
  subject: 'Asunto',
  to: 'Para',
  state: 'Estado',
  written: 'Escrito',
  state_stored: 'Guardado aquí',
  state_sent: 'Enviado',
  state_given_up: 'Rechazado por el servidor',
  open: 'Leer “{subject}”',
  link_copied: 'El enlace está copiado.',
  copy: 'Copiar el enlace',
  link: 'Enlace del correo',
  hidden: 'El enlace de este correo abre algo que es solo de su destinatario; por eso no se muestra.',
  hand_over: 'Entregue el enlace solo a su destinatario: quien lo tenga puede usarlo, una vez.',
};
