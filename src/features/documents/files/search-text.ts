/** A character as it is compared: without accent, small; still one character, so that positions in both texts are the same. */
function normalizeCharacter(character: string): string {
  if (!/[\p{L}\p{N}]/u.test(character)) return ' ';
  const [bare = ' '] = character.normalize('NFD');
  const [small = ' '] = bare.toLowerCase();
  return small;
}

/** A text as it is searched: character by character, spaces for all that is in no word. */
export function normalizeText(text: string): string {
  return Array.from(text, normalizeCharacter).join('');
}

/** Characters of a word that count. */
const wordLength = 48;

/** The words of a text as they are compared, each once. */
export function wordsOf(text: string): string[] {
  const words = normalizeText(text.normalize('NFKC'))
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, wordLength).join(''));
  return [...new Set(words)];
}

/** A search as PostgreSQL looks for words that begin with each of its own; null where it has none. */
export function asWordQuery(search: string): string | null {
  const words = wordsOf(search);
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
}
