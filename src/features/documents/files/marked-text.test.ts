import { expect, test } from 'vitest';
import { markText } from './marked-text.ts';

const written = (text: string, search: string) =>
  markText(text, search)
    .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('');

test.each([
  ['Relatório de inspeção', 'inspecao', 'Relatório de [inspeção]'],
  ['Inspection of the inspector', 'insp', '[Insp]ection of the [insp]ector'],
  ['a disinspected thing', 'insp', 'a disinspected thing'],
  ['oil and filter', 'filter oil', '[oil] and [filter]'],
  ['nothing', '', 'nothing'],
  ['<b>x</b>', 'b', '<[b]>x</[b]>'],
])('%s, searched for %s', (text, search, expected) => {
  expect(written(text, search)).toBe(expected);
});
