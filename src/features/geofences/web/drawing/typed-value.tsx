import { Stack } from '@mantine/core';
import { useId, useState } from 'react';
import styles from './shape-coordinates.module.css';

interface TypedValueProps {
  label: string;
  /** Text shown while not editing. */
  written: string;
  /** Suffix. */
  unit?: string;
  /**
   * Parses and applies the text.
   * @returns the error, or null
   */
  onType(text: string): string | null;
}

/** Editable table value, applied on blur or Enter. An invalid text stays with its error. */
export function TypedValue({ label, written, unit, onType }: TypedValueProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const take = () => {
    if (typed === null) return;
    const wrong = typed === written ? null : onType(typed);
    setFault(wrong);
    if (wrong === null) setTyped(null);
  };
  const leave = () => {
    setTyped(null);
    setFault(null);
  };
  return (
    <Stack component="span" gap={0} pos="relative">
      <input
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : id}
        value={typed ?? written}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== null) leave();
          else if (event.key === 'Enter') take();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
      {fault !== null && (
        <span id={id} role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </Stack>
  );
}
