import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { startTransition, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { afterPaint } from './after-paint.ts';
import styles from './list-page.module.css';

interface SearchFieldProps {
  /** Label: "Search by name or e-mail". */
  label: string;
  value: string;
  onChange(value: string): void;
  /** Searches on every keystroke, for lists in memory. */
  isAtHand?: boolean;
  /** Minimum length of a search, stated below the field. */
  min?: number;
}

/** Pause after typing before the search starts. */
const pauseMs = 250;

/** Searches while typing. */
export function SearchField({ label, value, onChange, isAtHand = false, min = 1 }: SearchFieldProps) {
  const t = useTranslations('ui');
  const [typed, setTyped] = useState(value);
  const [settled, setSettled] = useState(value);
  // The address changed otherwise: by a link, back, or "start over".
  if (settled !== value) {
    setSettled(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const search = () => {
      setSettled(typed);
      onChange(typed);
    };
    // What was typed is seen first: a list of many thousands takes longer than one key.
    if (isAtHand) return afterPaint(() => startTransition(search));
    const timer = setTimeout(search, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange, isAtHand]);
  return (
    <TextInput
      className={styles.search}
      role="searchbox"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || typed === '') return;
        event.preventDefault();
        setTyped('');
      }}
      inputWrapperOrder={['input', 'description']}
      description={isTooShort(typed, min) && <span role="status">{t('search_min', { count: min })}</span>}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      rightSection={
        typed !== '' && <CloseButton size="sm" aria-label={t('clear_search')} onClick={() => setTyped('')} />
      }
    />
  );
}

/** Something was typed that is too short to search for. */
export function isTooShort(typed: string, min: number): boolean {
  const { length } = [...typed.trim()];
  return length > 0 && length < min;
}
