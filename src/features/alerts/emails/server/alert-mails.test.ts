import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { alertMail } from './alert-mails.ts';

test('value against limit and the rule are written in the format of the reader', async () => {
  const alert = {
    id: randomUUID(),
    definition_id: randomUUID(),
    code: 'SPEED',
    description: 'Too fast',
    severity: 'high' as const,
    asset_code: 'EXC-N',
    unit: { id: randomUUID(), code: 'N', name: 'North' },
    location: null,
    occurrences: 1,
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
    audience: { app: true, email: true, level: 'everyone' as const, profileIds: [] },
  };
  const format = { currency: 'BRL', decimal_separator: ',', thousands_separator: '.' };
  const reader = { id: randomUUID(), timeZone: 'America/Sao_Paulo', format };
  const factsOf = (locale: 'en' | 'pt', units: 'metric' | 'imperial') =>
    alertMail({ ...reader, locale, units }, alert, randomUUID()).facts;
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
