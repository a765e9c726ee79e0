import { initialsOf } from '#platform/initials.ts';
import styles from './initials.module.css';

/** A person or an account in two letters: round for people, square for accounts. */
export function Initials({ name, square = false }: { name: string; square?: boolean }) {
  const letters = initialsOf(name, square ? 'account' : 'person');
  return <span className={square ? styles.square : styles.round} data-letters={letters} aria-hidden />;
}
