import { expect, test } from 'vitest';
import { columnBeside, moveOf } from './board-moves.ts';

test.each([
  ['opened', 'opened', null],
  ['opened', 'running', 'take'],
  ['opened', 'resolved', 'finish'],
  ['running', 'opened', null],
  ['running', 'resolved', 'finish'],
  ['resolved', 'opened', 'reopen'],
  ['resolved', 'running', null],
] as const)('from %s to %s: %s', (from, to, move) => expect(moveOf(from, to)).toBe(move));

test.each([
  ['opened', 'left', null],
  ['opened', 'right', 'running'],
  ['running', 'left', null],
  ['running', 'right', 'resolved'],
  ['resolved', 'left', 'opened'],
  ['resolved', 'right', null],
] as const)('beside %s on the %s: %s', (from, side, to) => expect(columnBeside(from, side)).toBe(to));
