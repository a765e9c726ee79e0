import { expect, test } from 'vitest';
import { cutSentence, gapsFor } from './cut-sentence.ts';

const names = ['who', 'what'] as const;
const t = (message: string) => message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => gapsFor(names)[name] ?? whole);

test.each([
  ['{who} {what}', [{ gap: 'who' }, { text: ' ' }, { gap: 'what' }]],
  ['When {what} of {who}.', [{ text: 'When ' }, { gap: 'what' }, { text: ' of ' }, { gap: 'who' }, { text: '.' }]],
  ['Nothing to choose.', [{ text: 'Nothing to choose.' }]],
  ['', []],
])('parts of a sentence: %s', (message, parts) => {
  const cut = cutSentence(t(message), names);
  expect(cut.map(({ key: _, ...part }) => part)).toEqual(parts);
  expect(new Set(cut.map(({ key }) => key)).size).toBe(cut.length);
});

test('a gap keeps its identity in another sentence', () => {
  const keyOf = (message: string) =>
    cutSentence(t(message), names).find((part) => 'gap' in part && part.gap === 'what')?.key;
  expect(keyOf('{who} {what}')).toBe(keyOf('When {what} of {who}.'));
});
