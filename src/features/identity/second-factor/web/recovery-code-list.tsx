import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import styles from './second-factor.module.css';

export function RecoveryCodeList({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const t = useTranslations('second_factor');
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    // Not permitted on an insecure page: the text can still be selected.
    await navigator.clipboard?.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => undefined,
    );
  }
  return (
    <Stack gap="sm" role="status">
      <p>{t('recovery_once')}</p>
      <ol className={styles.codes} aria-label={t('recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={() => void copy()}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        <Button onClick={onClose}>{t('stored')}</Button>
      </Group>
    </Stack>
  );
}
