/** A text on one line, as people would type it: no control letters, single spaces, no half of a letter; cut where it is too long. */
export function tidyText(text: string, lettersMax: number): string {
  const line = text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  return [...line].slice(0, lettersMax).join('');
}
