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

interface RadioSegmentsProps<T extends string> extends Omit<SegmentsProps<T>, 'iconOf'> {
  /** Of the group of radio buttons. */
  name: string;
}

/** The same where arrow keys choose. */
export function RadioSegments<T extends string>({
  label,
  name,
  names,
  chosen,
  onChoose,
  wordOf,
}: RadioSegmentsProps<T>) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {names.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={chosen === one} onChange={() => onChoose(one)} />
          {wordOf(one)}
        </label>
      ))}
    </div>
  );
}
