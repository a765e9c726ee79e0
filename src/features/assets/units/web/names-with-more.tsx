import { Group } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import styles from './units.module.css';

interface NamesWithMoreProps {
  /** Of all there are. */
  count: number;
  names: readonly { id: string; name: string; to?: string }[];
}

/** The first few by name, the rest as a number. */
export function NamesWithMore({ count, names }: NamesWithMoreProps) {
  const t = useTranslations('units');
  const numbers = useNumbers();
  return (
    <Group component="ul" className={styles.names} gap="xs" align="stretch">
      {names.map(({ id, name, to }) => (
        <li key={id}>{to === undefined ? name : <Link to={to}>{name}</Link>}</li>
      ))}
      {count > names.length && (
        <li className={styles.more}>{t('and_more', { number: numbers.number(count - names.length) })}</li>
      )}
    </Group>
  );
}
