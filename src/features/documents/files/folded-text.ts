/** Letters as they are compared: without accents, small; each stays one letter, so that places in both texts are the same. */
function foldLetter(letter: string): string {
  if (!/[\p{L}\p{N}]/u.test(letter)) return ' ';
  const [bare = ' '] = letter.normalize('NFD');
  const [small = ' '] = bare.toLowerCase();
  return small;
}

/** A text as words are looked for in it: letter by letter, spaces for all that is in no word. */
export function foldText(text: string): string {
  return Array.from(text, foldLetter).join('');
}

/** Letters of a word that count. */
const wordLength = 48;

/** The words of a text as they are compared, each once. */
export function wordsOf(text: string): string[] {
  const words = foldText(text.normalize('NFKC'))
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
