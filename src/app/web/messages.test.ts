import { expect, test } from 'vitest';
import { createTranslator } from 'use-intl/core';
import { locales } from '#platform/locale.ts';

type Leaf = [path: string, message: string];

function leavesOf(messages: object, path = ''): Leaf[] {
  return Object.entries(messages).flatMap(([key, value]) => {
    const place = path ? `${path}.${key}` : key;
    return typeof value === 'string' ? [[place, value] satisfies Leaf] : leavesOf(value, place);
  });
}

/** Placeholders of a message: `{min}`, `{count, plural, …}`; without the words inside branches, as in `one {asset}`. */
function slotsOf(message: string): string[] {
  return [
    ...new Set(
      [...message.matchAll(/(?<!(?:=\d+|zero|one|two|few|many|other|admin) )\{(\w+)\s*[,}]/g)].map(
        (match) => match[1] ?? '',
      ),
    ),
  ].sort();
}

/** Every message file of the browser by path. */
const files = import.meta.glob<object>(['/src/**/messages/*.ts', '!/src/**/server/**'], { eager: true });
const leaves = Object.fromEntries(
  locales.map((locale) => [
    locale,
    Object.entries(files)
      .filter(([path]) => path.endsWith(`${locale}.ts`))
      .flatMap(([path, messages]) => leavesOf(messages, path.slice(0, -`${locale}.ts`.length))),
  ]),
);
const english = leaves.en ?? [];

test('every message file is of one language', () => {
  expect(english.length).toBeGreaterThan(2_000);
  expect(Object.keys(files).filter((path) => !/[/-](en|es|pt)\.ts$/.test(path))).toEqual([]);
});

test.each(['es', 'pt'] as const)('%s says everything that English says, with the same gaps to fill', (locale) => {
  const messages = new Map(leaves[locale]);
  expect([...messages.keys()].sort()).toEqual(english.map(([path]) => path).sort());
  for (const [path, message] of english)
    expect([path, slotsOf(messages.get(path) ?? '')]).toEqual([path, slotsOf(message)]);
});

test.each(locales)('every message of %s can be read', (locale) => {
  const fail = (error: Error) => {
    throw error;
  };
  for (const [path, message] of leaves[locale] ?? []) {
    const t = createTranslator({ locale, messages: { message }, timeZone: 'UTC', onError: fail });
    const values = Object.fromEntries(slotsOf(message).map((slot) => [slot, 2]));
    expect(t('message', values).trim(), path).not.toBe('');
  }
});

test('the module goes by its title', () => {
  const titles = locales.map((locale) =>
    new Map(leaves[locale]).get('/src/app/web/messages/frame-.titles.services-simc'),
  );
  expect(titles).toEqual(['Integrated asset management', 'Gestión integrada de activos', 'Gestão integrada de ativos']);
  const others = locales.flatMap((locale) =>
    (leaves[locale] ?? []).filter(([, message]) =>
      /assets? module|módulo de (?:los )?(?:activos|ativos)/i.test(message),
    ),
  );
  expect(others).toEqual([]);
});
