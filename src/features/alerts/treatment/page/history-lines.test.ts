import { expect, test } from 'vitest';
import { doneMeanwhile, historyLines, type AlertHistoryEntry } from './history-lines.ts';

const ana = { id: 'u1', name: 'Ana' };
const entry = (
  id: string,
  action: AlertHistoryEntry['action'],
  user: AlertHistoryEntry['user'] = null,
): AlertHistoryEntry => ({
  id,
  action,
  user,
  at: `2026-11-22T10:00:0${id}.000Z`,
  details: {},
});

test('consecutive repetitions are one line with the last time, newest first', () => {
  const lines = historyLines([
    entry('1', 'raised'),
    entry('2', 'repeated'),
    entry('3', 'repeated'),
    entry('4', 'assigned', ana),
    entry('5', 'repeated'),
  ]);
  expect(lines.map(({ id, action, count }) => [id, action, count])).toEqual([
    ['5', 'repeated', 1],
    ['4', 'assigned', 1],
    ['3', 'repeated', 2],
    ['1', 'raised', 1],
  ]);
});

test('of concurrent changes, the last one by a person', () => {
  const before = [entry('1', 'raised')];
  const after = [...before, entry('2', 'assigned', ana), entry('3', 'finished', ana), entry('4', 'condition_ended')];
  expect(doneMeanwhile({ history: before }, { history: after })?.id).toBe('3');
  expect(doneMeanwhile({ history: after }, { history: after })).toBeNull();
  expect(doneMeanwhile({ history: before }, { history: [...before, entry('2', 'repeated')] })).toBeNull();
});
