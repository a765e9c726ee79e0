/** One person, one row: an e-mail however it was typed, in the one form that is stored and looked up. */
export function normalizeEmail(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}
