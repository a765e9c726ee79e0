import { expect, test } from 'vitest';
import { findRestated } from './restate.ts';

const minute = 60_000;
const at = (kind: string, minutes: number) => ({ key: `${kind} ${minutes * minute}`, at: minutes * minute });
const reported = (kind: string, minutes: number, definition = 'd') => ({ definition, ...at(kind, minutes) });

test.each<[string, ReturnType<typeof reported>[], ReturnType<typeof at>[], string[]]>([
  ['nothing where nothing was reported', [], [at('entry a', 5)], []],
  ['what is shown a little earlier', [reported('entry a', 6)], [at('entry a', 5)], ['d 6 → 5']],
  ['nothing of another kind', [reported('entry a', 6)], [at('exit a', 5), at('entry b', 6)], []],
  ['nothing far away', [reported('entry a', 30)], [at('entry a', 5)], []],
  ['the nearest', [reported('entry a', 6)], [at('entry a', 1), at('entry a', 7)], ['d 6 → 7']],
  ['each once', [reported('entry a', 6), reported('entry a', 9)], [at('entry a', 7)], ['d 6 → 7']],
  [
    'each of two',
    [reported('entry a', 6), reported('entry a', 9)],
    [at('entry a', 7), at('entry a', 8)],
    ['d 6 → 7', 'd 9 → 8'],
  ],
  [
    'for each definition',
    [reported('entry a', 6), reported('entry a', 6, 'e')],
    [at('entry a', 5)],
    ['d 6 → 5', 'e 6 → 5'],
  ],
  ['nothing that was reported itself', [reported('entry a', 6, 'known')], [at('entry a', 5)], []],
])('an occurrence is matched: %s', (_, unshown, shown, pairs) => {
  const restated = findRestated(unshown, shown, (definition) => definition === 'known');
  expect(restated.map((one) => `${one.definition} ${one.at / minute} → ${one.now.at / minute}`)).toEqual(pairs);
});
