import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

/**
 * Words of a private language, each with how often names, comments and docs still hold it. The field's term replaces them
 * (docs/glossary.md): a count may only fall, and the file is to be lowered with it.
 */
const left = z.parse(z.record(z.string(), z.int()), JSON.parse(readFileSync('scripts/docs/vocabulary.json', 'utf8')));

/** Code and pages. Texts of screens and generated files are another matter; landed migrations cannot change, and name what they rename. */
const files = globSync(['{src,e2e,bench,simulator,scripts}/**/*.{ts,tsx,mjs,cjs}', 'docs/**/*.md', '*.md'], {
  exclude: (name) =>
    /(^|\/)(messages|words)(\/|$)|database-types|vocabulary\.test|schema\.md|migrate\.test/.test(String(name)),
});

/** Words of a text in lower case, names taken apart at their capitals and dashes. */
function* wordsOf(text: string): Generator<string> {
  // letter-spacing is a property of CSS and of MapLibre, Outlet a component of React Router, Sheets a property of SheetJS.
  for (const [name] of text.replaceAll(/letter-?spacing|\bOutlet\b|\bbook\.Sheets\b/gi, '').matchAll(/[A-Za-z]+/g))
    for (const [word] of name.matchAll(/[A-Z]?[a-z]+|[A-Z]+/g)) yield word.toLowerCase();
}

test('words of a private language become fewer, never more', () => {
  const counts = new Map(Object.keys(left).map((word) => [word, 0]));
  for (const file of files)
    for (const word of wordsOf(readFileSync(file, 'utf8'))) {
      const count = counts.get(word);
      if (count !== undefined) counts.set(word, count + 1);
    }
  expect(Object.fromEntries(counts)).toEqual(left);
});
