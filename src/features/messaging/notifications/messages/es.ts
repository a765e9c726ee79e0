import type { notifications as english } from './en.ts';

export const notifications: typeof english = {
  title: 'Notificaciones',
  lead: 'Lo que terminó, llegó o requirió su atención en los últimos 90 días.',
  unread_count:
    '{count, plural, =0 {Ninguna notificación sin leer} one {{count_n} notificación sin leer} other {{count_n} notificaciones sin leer}}',
  show: 'Qué se muestra',
  all: 'Todas',
  unread: 'Sin leer',
  list: 'Notificaciones, de la más nueva a la más antigua',
  is_unread: 'Sin leer',
  read_all: 'Marcar todas como leídas',
  dismiss_all: 'Descartar todas',
  dismiss_all_title: '¿Descartar todas las notificaciones?',
  dismiss_all_text: 'Salen de esta lista, leídas o no. Aquello a lo que llevan no cambia.',
  view_all: 'Ver todas',
  mark_read: 'Marcar como leída: {title}',
  dismiss: 'Descartar: {title}',
  empty: 'Nada nuevo para usted',
  empty_text:
    'Aquí aparece lo que requiere su atención: una importación que terminó, un informe listo, algo que falló.',
  empty_unread: 'Ya leyó todo',
  arrived: '{count, plural, one {{count_n} notificación nueva} other {{count_n} notificaciones nuevas}}',
  for_you: 'Para usted',
  nothing_unread: 'No tiene nada pendiente.',
  today: 'Hoy',
  yesterday: 'Ayer',
  severity: 'Gravedad',
  any_severity: 'Cualquier gravedad',
  empty_severity: 'Nada de esta gravedad',
  severities: {
    informative: 'Informativa',
    low: 'Baja',
    medium: 'Media',
    high: 'Grave',
    critical: 'Gravísima',
    uninformed: 'Sin informar',
  },
  unknown: 'Notificación',
  codes: {
    asset_import_done: {
      title: 'Importación de activos terminada',
      body: '{created, plural, =0 {ninguno creado} one {{created_n} creado} other {{created_n} creados}}, {changed, plural, =0 {ninguno modificado} one {{changed_n} modificado} other {{changed_n} modificados}}{bad, plural, =0 {} one {, {bad_n} línea con errores} other {, {bad_n} líneas con errores}}',
    },
    input_import_done: {
      title: '{work}: terminada',
      body: '{created, plural, =0 {ninguna línea creada} one {{created_n} línea creada} other {{created_n} líneas creadas}}, {changed, plural, =0 {ninguna modificada} one {{changed_n} modificada} other {{changed_n} modificadas}}{bad, plural, =0 {} one {, {bad_n} con errores} other {, {bad_n} con errores}}',
    },
    geofence_import_done: {
      title: 'Importación de geocercas terminada',
      body: '{created, plural, =0 {ninguna creada} one {{created_n} creada} other {{created_n} creadas}}{bad, plural, =0 {} one {, {bad_n} omitida} other {, {bad_n} omitidas}}',
    },
    geofence_past_done: {
      title: '“{geofence}” se aplicó al pasado',
      body: 'Entradas: {entries_n} · salidas: {exits_n} · permanencias: {stays_n}',
    },
    track_import_done: {
      title: 'Recorrido de {asset} importado',
      body: '{accepted, plural, =0 {No había nada nuevo} one {{accepted_n} punto guardado} other {{accepted_n} puntos guardados}} · {from} – {to}',
    },
    file_ready: { title: 'Archivo listo: {work}', body: '{name}' },
    alert_raised: { title: '{subject}: {description}', body: 'Ocurrencia: {at}' },
    alert_escalated: { title: 'Nadie la ha tomado — {subject}: {description}', body: 'Abierta desde {at}' },
    webhook_disabled: {
      title: 'Webhook {name} desactivado',
      body: 'No se entregó nada durante {days, plural, one {{days_n} día} other {{days_n} días}}. Revise su registro y actívelo de nuevo.',
    },
    feed_secret_ends: {
      title: 'Las credenciales de {name} vencen pronto',
      body: 'Ingrese otras en la página de fuentes antes de que venzan.',
    },
    job_failed: { title: '{work}: falló', body: '{fault}' },
  },
};
