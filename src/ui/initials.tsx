import { initialsOf } from '#platform/format/initials.ts';
import styles from './parts.module.css';

/** Initials of a person (round) or an account (square). */
export function Initials({ name, square = false }: { name: string; square?: boolean }) {
  const initials = initialsOf(name, square ? 'account' : 'person');
  return <span className={square ? styles.square : styles.round} data-initials={initials} aria-hidden />;
}
