import { expect, test } from 'vitest';
import { readDay, readInstant, readMoney, readNumber } from './read-cell.ts';

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-1-5', '2026-01-05'],
  ['20/11/2026', '2026-11-20'],
  ['5.1.2026', '2026-01-05'],
  ['20-11-2026 00:00:00', '2026-11-20'],
  ['2026-11-20T00:00', '2026-11-20'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2026', null],
  ['11/20/2026', null],
  ['2026-11-20 07:00', null],
  ['20/11/26', null],
  ['soon', null],
  ['', null],
])('the day %j is %j', (cell, day) => {
  expect(readDay(cell)).toBe(day);
});

test.each([
  ['2026-11-20 14:30', '2026-11-20T17:30:00.000Z'],
  ['20/11/2026 14:30:15', '2026-11-20T17:30:15.000Z'],
  ['20/11/2026 7:05', '2026-11-20T10:05:00.000Z'],
  ['2026-11-20', '2026-11-20T03:00:00.000Z'],
  ['2026-11-20T14:30:00Z', '2026-11-20T14:30:00.000Z'],
  ['2026-11-20 14:30:00-04:00', '2026-11-20T18:30:00.000Z'],
  ['2026-11-20 24:30', null],
  ['2026-11-20 14:61', null],
  ['2026-11-20 14:30 UTC', null],
  ['14:30', null],
  ['tomorrow', null],
])('the moment %j in São Paulo is %j', (cell, instant) => {
  expect(readInstant(cell, 'America/Sao_Paulo')).toBe(instant);
});

test.each([
  ['1250', '1250'],
  ['1250.5', '1250.5'],
  ['1250,50', '1250.50'],
  ['1.250,50', '1250.50'],
  ['1,250.50', '1250.50'],
  ['-99', '-99'],
  ['1.250', null],
  ['R$ 5', null],
  ['ten', null],
])('the amount %j is %j', (cell, amount) => {
  expect(readMoney(cell)).toBe(amount);
});

test.each([
  ['44', 44],
  ['44,5', 44.5],
  ['3.512,75', 3512.75],
  ['1e5', null],
  ['Infinity', null],
  ['', null],
])('the number %j is %j', (cell, number) => {
  expect(readNumber(cell)).toBe(number);
});
