const separators = [';', '\t', ','] as const;
export type Separator = (typeof separators)[number];

/** A first line that declares the separator and is not part of the table: `sep=;`. */
export const separatorLine = /^\uFEFF?"?sep=([;,\t])"?\r?\n/i;

/**
 * The separator of a table: declared by its first line, or the most frequent candidate outside of quotes in the header.
 */
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
