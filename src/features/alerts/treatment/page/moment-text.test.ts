import { expect, test } from 'vitest';
import { readMoment } from './moment-text.ts';

test.each([
  ['', undefined],
  [' ', undefined],
  ['2026-11-22T14:31', '2026-11-22T17:31:00.000Z'],
  ['soon', 'soon'],
])('%j', (text, instant) => expect(readMoment(text, 'America/Sao_Paulo')).toBe(instant));
