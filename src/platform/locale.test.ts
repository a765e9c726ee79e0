import { expect, test } from 'vitest';
import { chooseLocale } from './locale.ts';

test.each([
  ['es', 'en', 'es'],
  ['fr', 'en-GB,en;q=0.9', 'en'],
  [undefined, 'fr-FR,fr;q=0.9,es-AR;q=0.5,en;q=0.4', 'es'],
  [undefined, 'en;q=0.1,pt-BR;q=0.8', 'pt'],
  [undefined, 'en;q=0,es', 'es'],
  [undefined, 'de', 'pt'],
  [undefined, '', 'pt'],
  [undefined, null, 'pt'],
  ['', ';;;,q=', 'pt'],
] as const)('cookie %s and browser %s read %s', (cookie, acceptLanguage, expected) => {
  expect(chooseLocale(cookie, acceptLanguage)).toBe(expected);
});
