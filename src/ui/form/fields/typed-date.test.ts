import { expect, test } from 'vitest';
import { readDate, writeDate } from './typed-date.ts';

test.each([
  ['20/11/2026', 'date', 'pt', '2026-11-20'],
  ['1.2.26', 'date', 'es', '2026-02-01'],
  ['11/20/2026', 'date', 'en', '2026-11-20'],
  ['2026-11-20', 'date', 'pt', '2026-11-20'],
  ['20/11/2026 7:30', 'datetime-local', 'pt', '2026-11-20T07:30'],
  ['20/11/2026 7h30', 'datetime-local', 'pt', '2026-11-20T07:30'],
  ['20/11/2026', 'datetime-local', 'pt', '2026-11-20T00:00'],
  ['2026-11-20T07:30', 'datetime-local', 'en', '2026-11-20T07:30'],
  ['', 'date', 'pt', ''],
  ['31/02/2026', 'date', 'pt', '31/02/2026'],
  ['11/20/2026', 'date', 'pt', '11/20/2026'],
  ['20/11/2026 25:00', 'datetime-local', 'pt', '20/11/2026 25:00'],
  ['tomorrow', 'date', 'en', 'tomorrow'],
] as const)('%j as a %s in %s is %j', (text, type, locale, value) => {
  expect(readDate(text, type, locale)).toBe(value);
});

test.each([
  ['2026-11-20', 'pt', '20/11/2026'],
  ['2026-11-20', 'en', '11/20/2026'],
  ['2026-11-20T07:30', 'es', '20/11/2026 07:30'],
  ['', 'pt', ''],
  ['tomorrow', 'pt', 'tomorrow'],
] as const)('%j is written in %s as %j', (value, locale, text) => {
  expect(writeDate(value, locale)).toBe(text);
});
