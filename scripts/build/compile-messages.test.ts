import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core';
import format from 'use-intl/format-message/format-only';
import { locales } from '#platform/locale.ts';
import { compileMessages } from './compile-messages.ts';

const cache = _createCache();
const formatters = _createIntlFormatters(cache);
const files = import.meta.glob<object>(['/src/**/messages/*.ts', '!/src/**/server/**'], { eager: true });

function messagesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(messagesOf) : [];
}

test('texts become compiled messages, what holds none stays', () => {
  const code =
    "export const a: Record<string, string> = { plain: 'Sent', more: '{n} of ' + '{all}', b: { c: '{d}' } };";
  expect(compileMessages(code)).toBe(
    'export const a: Record<string, string> = { plain: "Sent", more: [["n"]," of ",["all"]], b: { c: [["d"]] } };',
  );
});

test.each(locales)('a compiled message of %s reads as the message does', (locale) => {
  const messages = Object.entries(files).filter(([path]) => path.endsWith(`${locale}.ts`));
  for (const message of messages.flatMap(([, file]) => messagesOf(file))) {
    for (const value of [0, 1234.5]) {
      // Every name is filled in, a branch or a tag as well.
      const names = [...message.matchAll(/[{<](\w+)/g)].map(([, name]) => [name, value] as const);
      const values = Object.fromEntries(names);
      const t = createTranslator({ locale, messages: { message }, timeZone: 'UTC' });
      const read = format('message', compile(message), values, { cache, formatters, locale, timeZone: 'UTC' });
      expect(read, message).toBe(t('message', values));
    }
  }
});
