import { expect, test } from 'vitest';
import { codeFor } from './definition-code.ts';

test.each<[string, string[], string]>([
  ['Saída de Depósito Norte', [], 'SAIDA-DE-DEPOSITO-NORTE'],
  ['Saída de Depósito Norte', ['saida-de-deposito-norte'], 'SAIDA-DE-DEPOSITO-NORTE-2'],
  ['Gate', ['gate', 'gate-2', 'gate-4'], 'GATE-3'],
  [' — ', [], 'ALERT'],
  ['x'.repeat(80), [], 'X'.repeat(34)],
  ['An alert whose name is cut between words here', [], 'AN-ALERT-WHOSE-NAME-IS-CUT-BETWEEN'],
])('%s with %j taken', (description, taken, expected) => {
  expect(codeFor(description, new Set(taken))).toBe(expected);
});
