import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import { defaultNumberFormat, formatNumbers } from '#platform/format/format.ts';
import { locales, type Locale } from '#platform/locale.ts';
import { formatMeasures, type MeasureUnits } from '#platform/format/measures.ts';
import { watchedEvents, watchedStates, measures, type Schedule } from './condition.ts';
import { writeMeasure, writeRule, writeSpan, type Rule, type RuleSpeech } from './write-condition.ts';
import { rule as en } from './messages/rule-en.ts';
import { rule as es } from './messages/rule-es.ts';
import { rule as pt } from './messages/rule-pt.ts';

const messages = { en, es, pt };

function speechOf(locale: Locale, units: MeasureUnits = 'metric'): RuleSpeech {
  const translate = createTranslator({ locale, messages: { rule: messages[locale] }, namespace: 'rule' });
  const point = locale === 'en' ? '.' : ',';
  const numbers = formatNumbers({ ...defaultNumberFormat, decimal_separator: point, thousands_separator: ' ' });
  return {
    t: (piece, values) => translate(piece, values),
    locale,
    number: numbers.number,
    measures: formatMeasures(numbers, units),
  };
}

const weekdays: Schedule = { days: [1, 2, 3, 4, 5], from_minute: 420, to_minute: 1_020, within: true };
const three = ['a', 'b', 'c'];

const cases: Record<string, { rule: Rule; en: string; es: string; pt: string }> = {
  'entering any geofence': {
    rule: { condition: { on: 'event', event: 'geofence_entry' } },
    en: 'When an asset enters a geofence.',
    es: 'Cuando un activo entra en una geocerca.',
    pt: 'Quando um ativo entra em uma cerca.',
  },
  'leaving one of two': {
    rule: { condition: { on: 'event', event: 'geofence_exit' }, geofences: ['Pátio Norte', 'Britador'] },
    en: 'When an asset leaves Pátio Norte or Britador.',
    es: 'Cuando un activo sale de Pátio Norte o Britador.',
    pt: 'Quando um ativo sai de Pátio Norte ou Britador.',
  },
  speeding: {
    rule: { condition: { on: 'event', event: 'geofence_speeding' }, geofences: ['Britador'] },
    en: 'When an asset exceeds the speed limit in Britador.',
    es: 'Cuando un activo supera la velocidad máxima en Britador.',
    pt: 'Quando um ativo excede a velocidade máxima em Britador.',
  },
  'a service soon': {
    rule: { condition: { on: 'service', is: 'due' } },
    en: 'When an asset has a service that is due or overdue.',
    es: 'Cuando un activo tiene un mantenimiento por vencer o vencido.',
    pt: 'Quando um ativo tem uma manutenção a vencer ou vencida.',
  },
  'a service too late': {
    rule: { condition: { on: 'service', is: 'overdue' } },
    en: 'When an asset has an overdue service.',
    es: 'Cuando un activo tiene un mantenimiento vencido.',
    pt: 'Quando um ativo tem uma manutenção vencida.',
  },
  'a trip that starts at night': {
    rule: {
      condition: { on: 'event', event: 'trip_start' },
      schedule: { days: [1, 2, 3, 4, 5, 6, 7], from_minute: 1_320, to_minute: 330, within: true },
    },
    en: 'When an asset starts a trip, only from 22:00 to 05:30 the next day.',
    es: 'Cuando un activo inicia un viaje, solo de 22:00 a 05:30 del día siguiente.',
    pt: 'Quando um ativo inicia uma viagem, só das 22:00 às 05:30 do dia seguinte.',
  },
  'a trip that ends': {
    rule: { condition: { on: 'event', event: 'trip_end' } },
    en: 'When an asset ends a trip.',
    es: 'Cuando un activo termina un viaje.',
    pt: 'Quando um ativo encerra uma viagem.',
  },
  'a fault code': {
    rule: { condition: { on: 'event', event: 'fault' } },
    en: 'When an asset reports a new fault code.',
    es: 'Cuando un activo informa un nuevo código de falla.',
    pt: 'Quando um ativo informa um novo código de falha.',
  },
  'a severe fault code': {
    rule: { condition: { on: 'event', event: 'severe_fault' } },
    en: 'When an asset reports a new fault code of high or critical severity.',
    es: 'Cuando un activo informa un nuevo código de falla grave o gravísimo.',
    pt: 'Quando um ativo informa um novo código de falha grave ou gravíssimo.',
  },
  'idle in working hours': {
    rule: { condition: { on: 'state', state: 'idle', for_s: 1_800 }, schedule: weekdays },
    en: 'When an asset idles for 30 min, only Monday to Friday, from 07:00 to 17:00.',
    es: 'Cuando un activo está en ralentí durante 30 min, solo de lunes a viernes, de 07:00 a 17:00.',
    pt: 'Quando um ativo fica ocioso com o motor ligado por 30 min, só de segunda a sexta, das 07:00 às 17:00.',
  },
  silent: {
    rule: { condition: { on: 'state', state: 'silent', for_s: 86_400 } },
    en: 'When an asset does not report for 24 h.',
    es: 'Cuando un activo está sin comunicación durante 24 h.',
    pt: 'Quando um ativo fica sem comunicação por 24 h.',
  },
  'outside of all, at once': {
    rule: { condition: { on: 'state', state: 'outside', for_s: 0 } },
    en: 'When an asset is outside all of its geofences.',
    es: 'Cuando un activo está fuera de todas sus geocercas.',
    pt: 'Quando um ativo fica fora de todas as suas cercas.',
  },
  'outside of three, but not on weekends': {
    rule: {
      condition: { on: 'state', state: 'outside', for_s: 5_400 },
      geofences: ['A', 'B', 'C'],
      schedule: { days: [6, 7], from_minute: 0, to_minute: 0, within: false },
    },
    en: 'When an asset is outside A, B, and C for 1 h 30 min, but not on Saturdays and Sundays.',
    es: 'Cuando un activo está fuera de A, B y C durante 1 h 30 min, salvo los sábados y los domingos.',
    pt: 'Quando um ativo fica fora de A, B e C por 1 h 30 min, exceto aos sábados e aos domingos.',
  },
  'working off hours, on some days': {
    rule: {
      condition: { on: 'state', state: 'off_hours', for_s: 600 },
      schedule: { days: [5, 1, 3], from_minute: 0, to_minute: 360, within: true },
    },
    en: 'When an asset works outside working hours for 10 min, only on Mondays, Wednesdays, and Fridays, from 00:00 to 06:00.',
    es: 'Cuando un activo opera fuera del horario de trabajo durante 10 min, solo los lunes, los miércoles y los viernes, de 00:00 a 06:00.',
    pt: 'Quando um ativo opera fora do horário de trabalho por 10 min, só às segundas, às quartas e às sextas, das 00:00 às 06:00.',
  },
  'too fast': {
    rule: { condition: { on: 'measure', measure: 'speed_kmh', is: 'above', threshold: 80, for_s: 20 } },
    en: 'When the speed is above 80\u00A0km/h for 20 s.',
    es: 'Cuando la velocidad está por encima de 80\u00A0km/h durante 20 s.',
    pt: 'Quando a velocidade fica acima de 80\u00A0km/h por 20 s.',
  },
  'turning too fast': {
    rule: { condition: { on: 'measure', measure: 'rpm', is: 'above', threshold: 2_200, for_s: 0 } },
    en: 'When the engine speed is above 2 200\u00A0rpm.',
    es: 'Cuando el régimen del motor está por encima de 2 200\u00A0rpm.',
    pt: 'Quando a rotação do motor fica acima de 2 200\u00A0rpm.',
  },
  'too hot': {
    rule: { condition: { on: 'measure', measure: 'coolant_temp_c', is: 'above', threshold: 105, for_s: 60 } },
    en: 'When the coolant temperature is above 105\u00A0°C for 1 min.',
    es: 'Cuando la temperatura del refrigerante está por encima de 105\u00A0°C durante 1 min.',
    pt: 'Quando a temperatura do líquido de arrefecimento fica acima de 105\u00A0°C por 1 min.',
  },
  'low supply': {
    rule: { condition: { on: 'measure', measure: 'supply_v', is: 'below', threshold: 11.25, for_s: 86_460 } },
    en: 'When the supply voltage is below 11.25\u00A0V for 24 h 1 min.',
    es: 'Cuando la tensión de alimentación está por debajo de 11,25\u00A0V durante 24 h 1 min.',
    pt: 'Quando a tensão de alimentação fica abaixo de 11,25\u00A0V por 24 h 1 min.',
  },
  'low battery': {
    rule: { condition: { on: 'measure', measure: 'battery_v', is: 'below', threshold: 3.5, for_s: 259_200 } },
    en: 'When the tracker battery voltage is below 3.5\u00A0V for 3 days.',
    es: 'Cuando la tensión de la batería del rastreador está por debajo de 3,5\u00A0V durante 3 días.',
    pt: 'Quando a tensão da bateria do rastreador fica abaixo de 3,5\u00A0V por 3 dias.',
  },
  'low fuel': {
    rule: { condition: { on: 'measure', measure: 'fuel_pct', is: 'below', threshold: 10, for_s: 0 } },
    en: 'When the fuel level is below 10%.',
    es: 'Cuando el nivel de combustible está por debajo de 10%.',
    pt: 'Quando o nível de combustível fica abaixo de 10%.',
  },
  'all of a group, on one asset': {
    rule: {
      condition: { on: 'group', definition_ids: ['a', 'b'], at_least: 2, assets: null, window_s: 3_600 },
      members: ['SPD-015', 'IDL-030'],
    },
    en: 'When SPD-015 and IDL-030 occur on one asset within 1 h.',
    es: 'Cuando SPD-015 e IDL-030 ocurren en un mismo activo en un plazo de 1 h.',
    pt: 'Quando SPD-015 e IDL-030 ocorrem no mesmo ativo em até 1 h.',
  },
  'some of a group whose members no one names': {
    rule: { condition: { on: 'group', definition_ids: three, at_least: 2, assets: null, window_s: 900 } },
    en: 'When at least 2 of 3 alerts occur on one asset within 15 min.',
    es: 'Cuando al menos 2 de 3 alertas ocurren en un mismo activo en un plazo de 15 min.',
    pt: 'Quando pelo menos 2 de 3 alertas ocorrem no mesmo ativo em até 15 min.',
  },
  'one alert on many assets': {
    rule: {
      condition: { on: 'group', definition_ids: ['a'], at_least: 1, assets: 5, window_s: 600 },
      members: ['COM-024'],
    },
    en: 'When COM-024 occurs on at least 5 assets of one rental unit within 10 min.',
    es: 'Cuando COM-024 ocurre en al menos 5 activos de una misma UL en un plazo de 10 min.',
    pt: 'Quando COM-024 ocorre em pelo menos 5 ativos da mesma UL em até 10 min.',
  },
  external: {
    rule: { condition: null },
    en: 'When another system reports it.',
    es: 'Cuando otro sistema lo informa.',
    pt: 'Quando outro sistema o informa.',
  },
};

describe.each(Object.entries(cases))('%s', (_name, { rule, ...sentences }) => {
  test.each(locales)('in %s', (locale) => {
    expect(writeRule(rule, speechOf(locale))).toBe(sentences[locale]);
  });
});

test('every condition has a case', () => {
  const written = Object.values(cases).flatMap(({ rule: { condition } }) => {
    if (condition?.on === 'event') return [condition.event];
    if (condition?.on === 'state') return [condition.state];
    return condition?.on === 'measure' ? [condition.measure] : [];
  });
  expect(
    [...watchedEvents, ...watchedStates, ...measures].filter((name) => !written.some((one) => one === name)),
  ).toEqual([]);
});

test.each([
  [{ days: [1, 2, 3, 4, 5, 6, 7], from_minute: 60, to_minute: 60, within: true }, 'When an asset ends a trip.'],
  [
    { days: [1, 2, 3, 4, 5, 6, 7], from_minute: 0, to_minute: 0, within: false },
    'When an asset ends a trip, at no hour.',
  ],
  [{ days: [7], from_minute: 0, to_minute: 0, within: true }, 'When an asset ends a trip, only on Sundays.'],
  [
    { days: [1, 6, 7], from_minute: 0, to_minute: 0, within: true },
    'When an asset ends a trip, only on Mondays, Saturdays, and Sundays.',
  ],
])('a schedule of %o', (schedule, sentence) => {
  expect(writeRule({ condition: { on: 'event', event: 'trip_end' }, schedule }, speechOf('en'))).toBe(sentence);
});

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [90, '1 min 30 s'],
  [172_799, '47 h 59 min 59 s'],
  [172_800, '2 days'],
  [180_000, '2 days 2 h'],
])('%i seconds are %s', (seconds, said) => {
  expect(writeSpan(seconds, speechOf('en'))).toBe(said);
});

test.each([
  ['speed_kmh', 80, '49.7\u00A0mph'],
  ['coolant_temp_c', 105, '221\u00A0°F'],
  ['supply_v', 11.299, '11.3\u00A0V'],
] as const)('%s of %d in the units of the reader', (measure, value, said) => {
  expect(writeMeasure(measure, value, speechOf('en', 'imperial'))).toBe(said);
});
