/** What is wrong with a cell: its word among a table's, and the numbers that it names. */
export interface Problem<Word extends string> {
  word: Word;
  values?: Readonly<Record<string, number>>;
}

/** In a sentence, as files and screens alike say it. */
export function problemText<Word extends string>(
  words: Readonly<Record<Word, string>>,
  { word, values = {} }: Problem<Word>,
): string {
  return words[word].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
