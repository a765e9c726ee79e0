import { markText } from '../../marked-text.ts';
import styles from './entry-list.module.css';

/** A text with what was searched for marked in it. */
export function HitText({ text, search }: { text: string; search: string }) {
  if (search === '') return text;
  // A piece has no name of its own: its place is all it has, and texts do not move.
  return markText(text, search).map(({ text: piece, isHit }, at) =>
    isHit ? (
      <mark key={at} className={styles.hit}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
