/** The one stored form of an e-mail, however typed. */
export function normalizeEmail(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}
