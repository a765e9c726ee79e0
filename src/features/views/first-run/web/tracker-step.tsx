import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { listAssets } from '#features/assets/catalogue/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { Tabs } from '#ui/tabs.tsx';
import parts from '#ui/parts.module.css';
import { snippets, trackerKinds, type TrackerKind } from '../tracker-snippets.ts';

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
        <Box
          component="pre"
          mt="xs"
          mx={0}
          mb={0}
          p="sm"
          bdrs="md"
          bg="var(--gray-1)"
          c="var(--gray-9)"
          fz="xs"
          tabIndex={0}
          role="region"
          aria-label={t('snippet')}
          className={parts.scroll}
        >
          {code}
        </Box>
        <Box
          component="a"
          display="inline-block"
          mih="var(--control-sm)"
          mt="xs"
          fw={500}
          c="var(--brand)"
          href="/api/v1/docs#first-position"
        >
          {t('docs')}
        </Box>
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
