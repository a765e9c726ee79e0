/** A problem with a cell: the key of its message, and the numbers in it. */
export interface Problem<Word extends string> {
  word: Word;
  values?: Readonly<Record<string, number>>;
}

/** The problem as a sentence, the same in files and on screen. */
export function problemText<Word extends string>(
  words: Readonly<Record<Word, string>>,
  { word, values = {} }: Problem<Word>,
): string {
  return words[word].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
