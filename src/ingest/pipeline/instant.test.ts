import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseInstant } from './instant.ts';

test('formatting and parsing an instant are inverse', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }), (date) => {
      expect(parseInstant(date.toISOString())).toBe(date.getTime());
    }),
  );
});

test.each([
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:00.5Z', '2026-11-20T10:00:00.500Z'],
  ['2026-11-20T10:00:00.1239999Z', '2026-11-20T10:00:00.123Z'],
  ['2026-11-20T10:00:00-03:00', '2026-11-20T13:00:00.000Z'],
  ['2020-05-07T09:48:18.770+0000', '2020-05-07T09:48:18.770Z'],
  ['2024-02-29T00:00:00+05:30', '2024-02-28T18:30:00.000Z'],
])('%s is parsed', (text, expected) => {
  expect(new Date(parseInstant(text)).toISOString()).toBe(expected);
});

test.each([
  '',
  '2026',
  '2026-11-20',
  '2026-11-20T10:00:00',
  '2026-11-20 10:00:00Z',
  '2026-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-00-10T00:00:00Z',
  '2026-11-31T00:00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T10:60:00Z',
  '2026-11-20T10:00:60Z',
  '2026-11-20T10:00:00.Z',
  '2026-11-20T10:00:00Zx',
  '2026-11-20T10:00:00+3:00',
  '2026-11-20T10:00:00+24:00',
  '20261120T100000Z0000',
  '２026-11-20T10:00:00Z',
])('%j is no instant', (text) => {
  expect(parseInstant(text)).toBeNaN();
});
