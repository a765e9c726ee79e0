/** Appends items to a list: `push(...items)` fails above some 100,000, as each is an argument on the stack. */
export function appendAll<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
