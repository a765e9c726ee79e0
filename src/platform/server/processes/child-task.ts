/** A function that runs in a pool process: input and output are copied, and it shares no state with the caller. */
export interface ChildTask<I, O> {
  /** The module that exports it as `task`. */
  readonly module: string;
  run(input: I): O | Promise<O>;
}

/**
 * Defines a task. The module of the given `import.meta.url` must export it as `task`, where the other process finds it.
 */
export function childTask<I, O>(module: string, run: (input: I) => O | Promise<O>): ChildTask<I, O> {
  return { module, run };
}

/** A task with its input, sent to a pool process. */
export interface ChildOrder {
  module: string;
  input: unknown;
}
