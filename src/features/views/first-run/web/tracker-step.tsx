import { Button, Group, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { listAssets } from '#features/assets/catalogue/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { Tabs } from '#ui/tabs.tsx';
import { snippets, trackerKinds, type TrackerKind } from '../tracker-snippets.ts';
import styles from './first-run.module.css';

/** Configuration of a tracker, with a new API key. */
export function TrackerStep({ isNext }: { isNext: boolean }) {
  const t = useTranslations('first_run.tracker');
  const tError = useTranslations('errors');
  const [kind, setKind] = useState<TrackerKind>('traccar');
  const [isCopied, setCopied] = useState(false);
  const asset = useQuery({
    queryKey: ['assets', 'first'],
    queryFn: ({ signal }) => call(listAssets, { query: { limit: 1, sort: 'code' }, signal }),
  }).data?.items[0];
  const key = useMutation({
    mutationFn: () => call(createApiKey, { body: { name: t('key_name'), kind: 'ingest' } }),
  });
  const device = kind === 'json' ? asset?.code : (asset?.device_ids[0] ?? '123456789012345');
  const values = { origin: window.location.origin, key: key.data?.secret ?? '…', device: device ?? 'CAM-1' };
  const code = snippets[kind](values);
  const copy = () =>
    navigator.clipboard?.writeText(code).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Stack miw={0} gap="xs">
      <Tabs
        label={t('kind')}
        tabs={trackerKinds.map((name) => ({ name, label: t(`kinds.${name}`) }))}
        shown={kind}
        onShow={(name) => {
          setKind(name);
          setCopied(false);
        }}
      >
        <Text c="dimmed">{t(`hints.${kind}`)}</Text>
        {/* Scrollable by keyboard. */}
        <pre tabIndex={0} role="region" aria-label={t('snippet')} className={styles.code}>
          {code}
        </pre>
        <a className={styles.docs} href="/api/v1/docs#first-position">
          {t('docs')}
        </a>
      </Tabs>
      <Group gap="xs" mt="xs">
        {key.data ? (
          <Button variant="default" onClick={() => void copy()}>
            {t(isCopied ? 'copied' : 'copy')}
          </Button>
        ) : (
          <Button
            variant={isNext ? 'filled' : 'default'}
            leftSection={<IconKey size={16} stroke={1.8} />}
            loading={key.isPending}
            onClick={() => key.mutate()}
          >
            {t('key')}
          </Button>
        )}
      </Group>
      {key.data && (
        <Text c="dimmed" role="status">
          {t('key_created')}
        </Text>
      )}
      {key.error && (
        <Text c="dimmed" role="alert">
          {tError(errorKey(key.error))}
        </Text>
      )}
    </Stack>
  );
}
