import { lookupMax } from '../public.ts';

const longest = 120;

/** The distinct terms of a pasted list, separated by lines, cells or commas. */
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

/** Whether text pasted into a search field is a list. */
export function isPastedList(text: string): boolean {
  return readTerms(text).length > 1;
}
