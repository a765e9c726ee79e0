/** While a person is asked whether to leave; resolves to whether they stay. */
let question: PromiseWithResolvers<boolean> | null = null;

/**
 * From here the address stands still until `answerLeaving`: a change would take the question off the screen as if it had been
 * answered, and might be written over the entry of the history that the browser shows meanwhile.
 */
export function askLeaving(): void {
  question ??= Promise.withResolvers();
}

/** Anyone who stays finds what was to change meanwhile changed; anyone who leaves takes nothing of it along. */
export function answerLeaving(stays: boolean): void {
  question?.resolve(stays);
  question = null;
}

/** Whether the address may change: at once where nobody is asked whether to leave, else once that is answered. */
export function staysHere(): true | Promise<boolean> {
  return question?.promise ?? true;
}
