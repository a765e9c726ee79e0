/** Numbers words in the order of their first use; 0 is none. */
export class Dictionary {
  readonly words: string[] = [''];
  readonly #numbers = new Map<string, number>();

  get size(): number {
    return this.words.length;
  }

  /** Takes the words of another one, each with its number there, into one that is empty. */
  fill(words: readonly string[]): void {
    for (const word of words.slice(1)) this.of(word);
  }

  find(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  of(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.push(word) - 1;
    this.#numbers.set(word, number);
    return number;
  }
}
