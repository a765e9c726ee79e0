const separators = [';', '\t', ','] as const;
export type Separator = (typeof separators)[number];

/** A first line by which spreadsheets are given what separates columns, and which is none of the table: `sep=;`. */
export const separatorLine = /^\uFEFF?"?sep=([;,\t])"?\r?\n/i;

/** What separates the columns of a table: what its first line declares, or, by its line of titles: whichever stands there most often outside of quotes. */
export function findSeparator(text: string): Separator {
  const declared = separatorLine.exec(text)?.[1];
  const known = separators.find((separator) => separator === declared);
  if (known) return known;
  const counted = new Map<string, number>();
  let isQuoted = false;
  for (const character of text.slice(0, 10_000)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r') && counted.size > 0) break;
    else if (!isQuoted && separators.some((separator) => separator === character))
      counted.set(character, (counted.get(character) ?? 0) + 1);
  }
  const count = (separator: Separator) => counted.get(separator) ?? 0;
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best), ',');
}
