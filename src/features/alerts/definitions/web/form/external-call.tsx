import { Stack } from '@mantine/core';
import { useManagementMessages } from '../use-management-messages.ts';
import styles from '../definition-page.module.css';

/** Example of the call with which another system raises the alert. */
export function ExternalCall({ code }: { code: string | null }) {
  const { t } = useManagementMessages();
  const body = JSON.stringify({ code: code ?? '…', asset: 'CAM-1', occurred_at: '2026-11-20T12:00:00Z' }, null, 2);
  return (
    <Stack component="figure" className={styles.call} miw={0} gap="xs">
      <figcaption>{t('external_call')}</figcaption>
      {/* Wide lines scroll by the keys, too. */}
      <pre tabIndex={0} role="region" aria-label={t('external_call')}>{`POST /api/v1/alerts/external\n${body}`}</pre>
      <p>{t('external_key')}</p>
    </Stack>
  );
}
