import type { assets as english } from './en.ts';

export const assets: typeof english = {
  groups: {
    running: 'En operación',
    engine_on: 'Motor encendido',
    off: 'Apagados',
    silent: 'Sin señal',
    maintenance: 'Mantenimiento',
    disabled: 'Deshabilitados',
    never: 'Nunca reportaron',
  },
  statuses: {
    temporarily_disabled: 'Deshabilitado temporalmente',
    in_maintenance: 'En mantenimiento',
    without_status: 'Nunca reportó',
    no_communication: 'Sin comunicación',
    running: 'En operación',
    engine_on: 'Motor encendido, en ralentí',
    engine_off: 'Motor apagado',
    turned_off: 'Inactivo',
  },
  reading: {
    speed: '{speed, number} km/h',
    working: 'trabajando',
    idle: 'ralentí {age}',
    off: 'apagado {age}',
    silent: 'sin señal',
    never: 'nunca reportó',
    maintenance: 'en taller',
    disabled: 'deshabilitado',
  },
  age: { s: '{count, number} s', min: '{count, number} min', h: '{count, number} h', d: '{count, number} d' },
  no_age: 'nunca',
};
