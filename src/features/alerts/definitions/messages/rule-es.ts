import type { rule as english } from './rule-en.ts';

export const rule: Record<keyof typeof english, string> = {
  sentence: 'Cuando {what}{lasting}{schedule}.',
  lasting: ' durante {duration}',

  any_geofence: 'una geocerca',
  its_geofences: 'todas sus geocercas',
  geofence_entry: 'un activo entra en {place}',
  geofence_exit: 'un activo sale de {place}',
  geofence_speeding: 'un activo supera la velocidad máxima en {place}',
  trip_start: 'un activo inicia un viaje',
  trip_end: 'un activo termina un viaje',
  fault: 'un activo informa un nuevo código de falla',
  severe_fault: 'un activo informa un nuevo código de falla grave o gravísimo',

  idle: 'un activo está en ralentí',
  silent: 'un activo está sin comunicación',
  outside: 'un activo está fuera de {place}',
  off_hours: 'un activo opera fuera del horario de trabajo',

  service_due: 'un activo tiene un mantenimiento por vencer o vencido',
  service_overdue: 'un activo tiene un mantenimiento vencido',

  above: '{measure} está por encima de {value}',
  below: '{measure} está por debajo de {value}',
  speed_kmh: 'la velocidad',
  rpm: 'el régimen del motor',
  coolant_temp_c: 'la temperatura del refrigerante',
  supply_v: 'la tensión de alimentación',
  battery_v: 'la tensión de la batería del rastreador',
  fuel_pct: 'el nivel de combustible',

  alerts: '{count, plural, one {{number} alerta} other {{number} alertas}}',
  some_of: 'al menos {least} de {members}',
  on_one_asset: '{members} {count, plural, one {ocurre} other {ocurren}} en un mismo activo en un plazo de {window}',
  on_one_unit:
    '{members} {count, plural, one {ocurre} other {ocurren}} en al menos {assets} activos de una misma UL en un plazo de {window}',

  external: 'otro sistema lo informa',

  only: ', solo {when}',
  except: ', salvo {when}',
  never: ', a ninguna hora',
  days_and_hours: '{days}, {hours}',
  hours: 'de {from} a {to}',
  hours_overnight: 'de {from} a {to} del día siguiente',
  day_range: 'de {first} a {last}',
  day_list: '{days}',
  day_1: 'lunes',
  day_2: 'martes',
  day_3: 'miércoles',
  day_4: 'jueves',
  day_5: 'viernes',
  day_6: 'sábado',
  day_7: 'domingo',
  on_1: 'los lunes',
  on_2: 'los martes',
  on_3: 'los miércoles',
  on_4: 'los jueves',
  on_5: 'los viernes',
  on_6: 'los sábados',
  on_7: 'los domingos',

  days: '{count, plural, one {{number} día} other {{number} días}}',
  clock_hours: '{number} h',
  minutes: '{number} min',
  seconds: '{number} s',
};
