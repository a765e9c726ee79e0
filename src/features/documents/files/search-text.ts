/** A character without accent and in lower case; always one character, so that positions in both texts are the same. */
function normalizeCharacter(character: string): string {
  if (!/[\p{L}\p{N}]/u.test(character)) return ' ';
  const [bare = ' '] = character.normalize('NFD');
  const [small = ' '] = bare.toLowerCase();
  return small;
}

/** A text normalized for search, with spaces for everything that is not part of a word. */
export function normalizeText(text: string): string {
  return Array.from(text, normalizeCharacter).join('');
}

/** Longest significant part of a word. */
const wordLength = 48;

/** The distinct normalized words of a text. */
export function wordsOf(text: string): string[] {
  const words = normalizeText(text.normalize('NFKC'))
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, wordLength).join(''));
  return [...new Set(words)];
}

/** A search as a PostgreSQL query for words that start with its words; null if it has none. */
export function asWordQuery(search: string): string | null {
  const words = wordsOf(search);
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
}
