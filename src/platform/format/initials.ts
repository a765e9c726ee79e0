/** Initials of a person's first and last name, or of an account's first two words. */
export function initialsOf(name: string, of: 'person' | 'account'): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = '?'] = words;
  const last = words.length > 1 ? (words.at(of === 'account' ? 1 : -1) ?? '') : '';
  return ([...first][0] ?? '?').concat([...last][0] ?? '').toUpperCase();
}
