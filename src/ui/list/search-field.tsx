import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import styles from './list-page.module.css';

interface SearchFieldProps {
  /** What can be searched: "Search by name or e-mail". */
  label: string;
  value: string;
  onChange(value: string): void;
  /** A list in memory is searched at every keystroke. */
  isAtHand?: boolean;
  /** Fewer characters find nothing, and the field says so. */
  min?: number;
}

/** Long enough to finish a word, short enough to feel at once. */
const pauseMs = 250;

/** Searches while one types. */
export function SearchField({ label, value, onChange, isAtHand = false, min = 1 }: SearchFieldProps) {
  const t = useTranslations('ui');
  const [typed, setTyped] = useState(value);
  const [settled, setSettled] = useState(value);
  // The address was changed from outside: another link, back, "start over".
  if (settled !== value) {
    setSettled(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(
      () => {
        setSettled(typed);
        onChange(typed);
      },
      isAtHand ? 0 : pauseMs,
    );
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
      classNames={{ input: styles.searchInput }}
    />
  );
}

/** Something is typed, and it is too short to be searched for. */
export function isTooShort(typed: string, min: number): boolean {
  const { length } = [...typed.trim()];
  return length > 0 && length < min;
}
