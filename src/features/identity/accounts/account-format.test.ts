import { expect, test } from 'vitest';
import { numberFormatOf } from './account-format.ts';

test.each([
  ['pt', 'America/Sao_Paulo', 'BRL', ',', '.'],
  ['pt', 'America/Recife', 'BRL', ',', '.'],
  ['en', 'America/Sao_Paulo', 'BRL', '.', ','],
  ['pt', 'Europe/Lisbon', 'EUR', ',', ' '],
  ['es', 'America/Mexico_City', 'MXN', '.', ','],
  ['es', 'Europe/Madrid', 'EUR', ',', '.'],
  ['es', 'America/Argentina/Cordoba', 'ARS', ',', '.'],
  ['en', 'America/New_York', 'USD', '.', ','],
  ['en', 'Europe/London', 'GBP', '.', ','],
  // Unknown language and zone: the defaults.
  ['pt', undefined, 'USD', ',', '.'],
  [undefined, 'America/Sao_Paulo', 'BRL', '.', ','],
  ['en', 'Asia/Tokyo', 'USD', '.', ','],
  [undefined, undefined, 'USD', '.', ','],
] as const)('a new account in %s of %s', (locale, timeZone, ...[currency, decimal_separator, thousands_separator]) => {
  expect(numberFormatOf(locale, timeZone)).toEqual({ currency, decimal_separator, thousands_separator });
});
