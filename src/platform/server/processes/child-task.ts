/** A function that may run in a process of the pool: its input and its answer are copied, and it knows nothing of this one. */
export interface ChildTask<I, O> {
  /** The module that exports it as `task`. */
  readonly module: string;
  run(input: I): O | Promise<O>;
}

/** To be exported as `task` by the module whose `import.meta.url` it names: the other process finds it there. */
export function childTask<I, O>(module: string, run: (input: I) => O | Promise<O>): ChildTask<I, O> {
  return { module, run };
}

/** What a process is asked to do. */
export interface ChildOrder {
  module: string;
  input: unknown;
}

/** What came of it; a refusal as its parts, since classes are not copied. */
export type ChildAnswer =
  { answer: unknown } | { refusal: { code: string; errors: unknown; params: unknown } } | { error: Error };
