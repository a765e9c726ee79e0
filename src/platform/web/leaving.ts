/** While a person is asked whether to leave; resolves to whether they stay. */
let question: PromiseWithResolvers<boolean> | null = null;

/**
 * From now on address changes wait for `answerLeaving`: a change would close the question as if answered, and might
 * overwrite the history entry that the browser shows meanwhile.
 */
export function askLeaving(): void {
  question ??= Promise.withResolvers();
}

/** If the person stays, pending changes are applied; if they leave, they are dropped. */
export function answerLeaving(stays: boolean): void {
  question?.resolve(stays);
  question = null;
}

/** Whether the address may change: immediately if no question is open, otherwise after the answer. */
export function staysHere(): true | Promise<boolean> {
  return question?.promise ?? true;
}
