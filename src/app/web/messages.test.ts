import { expect, test } from 'vitest';
import { createTranslator } from 'use-intl/core';
import { locales, type Locale } from '#platform/locale.ts';
import { loadLateWords } from './late-words.ts';
import { loadWords } from './messages.ts';

type Leaf = [path: string, message: string];

function leavesOf(words: object, path = ''): Leaf[] {
  return Object.entries(words).flatMap(([key, value]) => {
    const place = path ? `${path}.${key}` : key;
    return typeof value === 'string' ? [[place, value] satisfies Leaf] : leavesOf(value, place);
  });
}

/** Names that a message fills in: `{min}`, `{count, plural, …}`; not the one word of a branch, as in `one {asset}`. */
function slotsOf(message: string): string[] {
  return [
    ...new Set(
      [...message.matchAll(/(?<!(?:=\d+|zero|one|two|few|many|other) )\{(\w+)\s*[,}]/g)].map((match) => match[1] ?? ''),
    ),
  ].sort();
}

const allWords = async (locale: Locale) => ({
  ...(await loadWords(locale, 'whole')),
  ...(await loadLateWords(locale)),
});
const english = leavesOf(await allWords('en'));

test.each(['es', 'pt'] as const)('%s says everything that English says, with the same gaps to fill', async (locale) => {
  const words = new Map(leavesOf(await allWords(locale)));
  expect([...words.keys()].sort()).toEqual(english.map(([path]) => path).sort());
  for (const [path, message] of english)
    expect([path, slotsOf(words.get(path) ?? '')]).toEqual([path, slotsOf(message)]);
});

test.each(locales)('every message of %s can be read', async (locale: Locale) => {
  const fail = (error: Error) => {
    throw error;
  };
  for (const [path, message] of leavesOf(await allWords(locale))) {
    const say = createTranslator({ locale, messages: { message }, timeZone: 'UTC', onError: fail });
    const values = Object.fromEntries(slotsOf(message).map((slot) => [slot, 2]));
    expect(say('message', values).trim(), path).not.toBe('');
  }
});
