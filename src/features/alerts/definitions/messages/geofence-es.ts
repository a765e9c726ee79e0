import type { geofence_alerts as english } from './geofence-en.ts';

export const geofence_alerts: typeof english = {
  title: 'A quién se avisa',
  nobody: 'No se avisa a nadie de esta geocerca.',
  inactive: 'inactiva',
  no_channel: 'sin canal',
  levels: {
    everyone: 'todos los que ven el activo',
    admins: 'administradores',
    profiles: 'personas de algunos perfiles',
    assignee: 'el responsable',
  },
  me: 'usted',
  channels: { app: 'aplicación', email: 'correo', create_report: 'informe' },
  add: { entry: 'Avisarme de la entrada', exit: 'Avisarme de la salida', speeding: 'Avisarme del exceso' },
  legend: 'Avisarme por correo',
  hint: 'Crea una alerta activa para usted, guardada con la geocerca.',
  events: { entry: 'Entrada', exit: 'Salida', speeding: 'Exceso' },
  described: { entry: 'Entrada en {name}', exit: 'Salida de {name}', speeding: 'Exceso de velocidad en {name}' },
  created: 'Alerta {code} activa: usted recibe un correo.',
  not_created: 'La geocerca se guardó, su alerta no: {error}',
};
