import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { alertMail, alertsMail } from './compose-mail.ts';
import type { EmailAlert } from './pending-email-store.ts';

const speeding: EmailAlert = {
  id: randomUUID(),
  definition_id: randomUUID(),
  code: 'SPEED',
  name: 'Too fast',
  description: 'Too fast',
  severity: 'high',
  asset_code: 'EXC-N',
  unit: { id: randomUUID(), code: 'N', name: 'North' },
  location: null,
  occurrences: 1,
  seen_once: false,
  assignee_id: null,
  occurred_at: new Date('2026-11-20T15:30:00.000Z'),
  manufacturer: null,
  model: null,
  evidence: {
    value: 62.4,
    limit: 40,
    geofence: { id: randomUUID(), name: 'Gate' },
    condition: { on: 'event', event: 'geofence_speeding' },
  },
  recommendation: null,
  has_report: false,
  audience: { app: true, email: true, level: 'everyone', profileIds: [] },
};
const format = { currency: 'BRL', decimal_separator: ',', thousands_separator: '.' };
const reader = { id: randomUUID(), timeZone: 'America/Sao_Paulo', format };

test('value against limit and the rule are written in the format of the reader', async () => {
  const factsOf = (locale: 'en' | 'pt', units: 'metric' | 'imperial') =>
    alertMail({ ...reader, locale, units }, speeding, randomUUID()).facts;
  expect(factsOf('pt', 'metric')).toEqual([
    { name: 'Ativo', value: 'EXC-N' },
    { name: 'UL', value: 'N · North' },
    { name: 'Quando', value: '20 de nov. de 2026, 12:30' },
    { name: 'Cerca', value: 'Gate' },
    { name: 'Medido', value: '62,4\u00A0km/h, limite 40\u00A0km/h' },
    { name: 'Regra', value: expect.stringContaining('Gate') },
    { name: 'Código', value: 'SPEED' },
  ]);
  expect(factsOf('en', 'imperial')).toContainEqual({ name: 'Measured', value: '38,8\u00A0mph, limit 24,9\u00A0mph' });
});

test('a speeding that a single fix shows says so, in its own e-mail and in a digest', () => {
  const once = { ...speeding, seen_once: true };
  const { facts } = alertMail({ ...reader, locale: 'pt', units: 'metric' }, once, randomUUID());
  expect(facts).toContainEqual({
    name: 'Medido',
    value:
      '62,4\u00A0km/h, limite 40\u00A0km/h · visto uma única vez: o ativo envia posições espaçadas demais para saber quanto durou',
  });
  const links = { links: new Map<string, string>(), all: randomUUID() };
  const { parts } = alertsMail({ ...reader, locale: 'es', units: 'metric' }, [once, speeding], links);
  expect(parts?.[0]?.items.map(({ detail }) => detail?.includes('visto una sola vez'))).toEqual([true, false]);
});

test('a digest lists alerts by definition with place, value, limit and recommendation', () => {
  const of = (change: Partial<EmailAlert>): EmailAlert => ({ ...speeding, id: randomUUID(), ...change });
  const oil = {
    definition_id: randomUUID(),
    name: 'Low oil',
    code: 'OIL',
    evidence: {},
    severity: 'critical' as const,
  };
  const alerts = [
    of({ recommendation: 'Call the driver.', location: 'BR-290, Porto Alegre' }),
    of({ asset_code: 'EXC-2', recommendation: 'Call the driver.' }),
    of({ asset_code: 'EXC-3', recommendation: 'Call the driver.' }),
    of({ ...oil, description: 'P 0.4 bar at idle' }),
    of({ ...oil, definition_id: randomUUID(), name: 'Left the site', severity: 'low' }),
  ];
  const links = new Map<string, string>();
  const mail = alertsMail({ ...reader, locale: 'pt', units: 'metric' }, alerts, { links, all: randomUUID() });
  expect(mail.subject).toBe('5 alertas: Low oil (EXC-N), Too fast (EXC-N, EXC-2 e mais 1) e mais 1');
  expect(mail.parts?.map(({ heading }) => heading)).toEqual(['Low oil · 1', 'Too fast · 3', 'Left the site · 1']);
  const [lowOil, tooFast] = mail.parts ?? [];
  // The sender's text is shown beside the definition's name and does not replace it.
  expect(lowOil?.items[0]?.detail).toContain('P 0.4 bar at idle');
  expect(tooFast?.lines).toEqual(['O que fazer: Call the driver.']);
  expect(tooFast?.items[0]).toEqual({
    text: 'EXC-N',
    detail: '20 de nov. de 2026, 12:30 · N · North · BR-290, Porto Alegre · 62,4\u00A0km/h, limite 40\u00A0km/h',
    path: expect.stringContaining('?alert='),
  });
});

test('external alerts are listed under their definition with their values', () => {
  const sent = { description: 'P 0.4 bar at idle', evidence: { attributes: { pressure_bar: 0.4 } } };
  const mail = alertMail({ ...reader, locale: 'pt', units: 'metric' }, { ...speeding, ...sent }, randomUUID());
  expect(mail).toMatchObject({
    subject: 'Grave: EXC-N (N), Too fast',
    heading: 'Too fast',
    lines: ['P 0.4 bar at idle'],
    facts: expect.arrayContaining([{ name: 'pressure_bar', value: '0.4' }]),
  });
});
