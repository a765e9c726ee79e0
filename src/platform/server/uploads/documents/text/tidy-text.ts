/** A text on one line, as people would type it: no control characters, single spaces, no half of a character; cut where it is too long. */
export function tidyText(text: string, mostCharacters: number): string {
  const line = text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  return [...line].slice(0, mostCharacters).join('');
}
