import { childTask } from '#platform/server/processes/child-task.ts';

export interface Guessing {
  password: string;
  /** Names of product, account and person. */
  names: readonly string[];
}

/** Only the first characters are judged: the time grows with the square of the length. */
const looksAt = 32;

/**
 * Guesses that a password withstands, as a power of ten. Runs in a child process: its dictionaries take 150 MB and one
 * second to load.
 */
export const task = childTask(import.meta.url, async ({ password, names }: Guessing): Promise<number> => {
  const guesser = await (loading ??= load());
  const { guessesLog10 } = await guesser.checkAsync(password.slice(0, looksAt), [...names]);
  return guessesLog10;
});

let loading: ReturnType<typeof load> | undefined;

async function load() {
  const [{ ZxcvbnFactory }, common, ...languages] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
    import('@zxcvbn-ts/language-es-es'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const dictionary = Object.assign({}, common.dictionary, ...languages.map((language) => language.dictionary));
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
}
