import type { rule as english } from './rule-en.ts';

export const rule: Record<keyof typeof english, string> = {
  sentence: 'Quando {what}{lasting}{schedule}.',
  lasting: ' por {duration}',

  any_geofence: 'uma cerca',
  its_geofences: 'todas as suas cercas',
  geofence_entry: 'um ativo entra em {place}',
  geofence_exit: 'um ativo sai de {place}',
  geofence_speeding: 'um ativo excede a velocidade máxima em {place}',
  trip_start: 'um ativo inicia uma viagem',
  trip_end: 'um ativo encerra uma viagem',
  fault: 'um ativo informa um novo código de falha',
  severe_fault: 'um ativo informa um novo código de falha grave ou gravíssimo',

  idle: 'um ativo fica ocioso com o motor ligado',
  silent: 'um ativo fica sem comunicação',
  outside: 'um ativo fica fora de {place}',
  off_hours: 'um ativo opera fora do horário de trabalho',

  service_due: 'um ativo tem uma manutenção a vencer ou vencida',
  service_overdue: 'um ativo tem uma manutenção vencida',

  above: '{measure} fica acima de {value}',
  below: '{measure} fica abaixo de {value}',
  speed_kmh: 'a velocidade',
  rpm: 'a rotação do motor',
  coolant_temp_c: 'a temperatura do líquido de arrefecimento',
  supply_v: 'a tensão de alimentação',
  battery_v: 'a tensão da bateria do rastreador',
  fuel_pct: 'o nível de combustível',

  alerts: '{count, plural, one {{number} alerta} other {{number} alertas}}',
  some_of: 'pelo menos {least} de {members}',
  on_one_asset: '{members} {count, plural, one {ocorre} other {ocorrem}} no mesmo ativo em até {window}',
  on_one_unit:
    '{members} {count, plural, one {ocorre} other {ocorrem}} em pelo menos {assets} ativos da mesma UL em até {window}',

  external: 'outro sistema o informa',

  only: ', só {when}',
  except: ', exceto {when}',
  never: ', em nenhum horário',
  days_and_hours: '{days}, {hours}',
  hours: 'das {from} às {to}',
  hours_overnight: 'das {from} às {to} do dia seguinte',
  day_range: 'de {first} a {last}',
  day_list: '{days}',
  day_1: 'segunda',
  day_2: 'terça',
  day_3: 'quarta',
  day_4: 'quinta',
  day_5: 'sexta',
  day_6: 'sábado',
  day_7: 'domingo',
  on_1: 'às segundas',
  on_2: 'às terças',
  on_3: 'às quartas',
  on_4: 'às quintas',
  on_5: 'às sextas',
  on_6: 'aos sábados',
  on_7: 'aos domingos',

  days: '{count, plural, one {{number} dia} other {{number} dias}}',
  clock_hours: '{number} h',
  minutes: '{number} min',
  seconds: '{number} s',
};
