/** Text on one line: no control characters, single spaces, no lone surrogates, truncated. */
export function tidyText(text: string, mostCharacters: number): string {
  const line = text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  return [...line].slice(0, mostCharacters).join('');
}
