import { lookupMax } from '../public.ts';

const longest = 120;

/** The terms of a pasted list: a line, a cell or what stands between commas each; the same one once. */
export function readTerms(text: string): string[] {
  const terms = text
    .split(/[\r\n\t,;|]+/)
    .map((term) =>
      term
        .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
        .trim()
        .slice(0, longest),
    )
    .filter(Boolean);
  return [...new Set(terms)].slice(0, lookupMax);
}

/** Whether what is pasted into a search field is a list of several. */
export function isPastedList(text: string): boolean {
  return readTerms(text).length > 1;
}
