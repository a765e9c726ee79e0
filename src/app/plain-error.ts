/** A reason that a person at the terminal can act on; its message is one plain sentence with the remedy. */
export class PlainError extends Error {
  override name = 'PlainError';
}
