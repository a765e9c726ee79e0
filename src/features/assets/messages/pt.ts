import type { assets as english } from './en.ts';

export const assets: typeof english = {
  groups: {
    running: 'Em operação',
    engine_on: 'Motor ligado',
    off: 'Desligados',
    silent: 'Sem sinal',
    maintenance: 'Manutenção',
    disabled: 'Desabilitados',
    never: 'Nunca reportaram',
  },
  statuses: {
    temporarily_disabled: 'Temporariamente desabilitado',
    in_maintenance: 'Em manutenção',
    without_status: 'Nunca reportou',
    no_communication: 'Sem comunicação',
    running: 'Em operação',
    engine_on: 'Motor ligado, ocioso',
    engine_off: 'Motor desligado',
    turned_off: 'Inativo',
  },
  reading: {
    speed: '{speed, number} km/h',
    working: 'trabalhando',
    idle: 'ocioso {age}',
    off: 'desligado {age}',
    silent: 'sem sinal',
    never: 'nunca reportou',
    maintenance: 'na oficina',
    disabled: 'desabilitado',
  },
  age: { s: '{count, number} s', min: '{count, number} min', h: '{count, number} h', d: '{count, number} d' },
  no_age: 'nunca',
};
