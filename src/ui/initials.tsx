import styles from './initials.module.css';

/** A person or an account in two letters: round for people, square for accounts. */
export function Initials({ name, square = false }: { name: string; square?: boolean }) {
  return <span className={square ? styles.square : styles.round} data-letters={initialsOf(name, square)} aria-hidden />;
}

/** A person's first and last name, an account's first two words. */
function initialsOf(name: string, square: boolean): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = '?'] = words;
  const last = words.length > 1 ? (words.at(square ? 1 : -1) ?? '') : '';
  return ([...first][0] ?? '?').concat([...last][0] ?? '').toUpperCase();
}
