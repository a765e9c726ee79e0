import type { ReactNode } from 'react';
import styles from './buttons.module.css';

interface SegmentsProps<T extends string> {
  label: string;
  names: readonly T[];
  chosen: T;
  onChoose(name: T): void;
  /** An icon instead of the word; the word is its label. */
  iconOf?(name: T): ReactNode;
  wordOf(name: T): string;
}

/** One of a few ways to show the same, in one frame. */
export function Segments<T extends string>({ label, names, chosen, onChoose, iconOf, wordOf }: SegmentsProps<T>) {
  return (
    <div role="group" aria-label={label} className={styles.segments}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen === name}
          {...(iconOf && { 'aria-label': wordOf(name), title: wordOf(name) })}
          onClick={() => onChoose(name)}
        >
          {iconOf ? iconOf(name) : wordOf(name)}
        </button>
      ))}
    </div>
  );
}
