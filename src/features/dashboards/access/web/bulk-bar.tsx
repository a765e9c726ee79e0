import { Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { useCounted } from '#platform/web/numbers.tsx';
import type { AccessDecision } from './tri-state.tsx';
import styles from './access.module.css';

const words = [
  { said: null, word: 'inherit' },
  { said: 'allowed', word: 'allowed' },
  { said: 'denied', word: 'denied' },
] as const;

interface AccessBulkBarProps {
  count: number;
  onSelectAll(): void;
  onClear(): void;
  onSay(said: AccessDecision): void;
}

/** Sets one entry for all selected rows; always rendered, so that the layout does not jump. */
export function BulkBar({ count, onSelectAll, onClear, onSay }: AccessBulkBarProps) {
  const t = useTranslations('dashboards.access');
  const counted = useCounted();
  return (
    <Group className={styles.bulk} gap="xs">
      <span role="status">{t('selected', counted(count))}</span>
      <Button size="xs" variant="default" onClick={count > 0 ? onClear : onSelectAll}>
        {t(count > 0 ? 'clear' : 'select_all')}
      </Button>
      <Group component="span" gap="xs" align="stretch" wrap="nowrap" role="group" aria-label={t('set_all')}>
        {words.map(({ said, word }) => (
          <Button key={word} size="xs" variant="default" disabled={count === 0} onClick={() => onSay(said)}>
            {t(word)}
          </Button>
        ))}
      </Group>
    </Group>
  );
}
