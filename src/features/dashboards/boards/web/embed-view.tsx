import { Box, Button, Stack, Text } from '@mantine/core';
import { IconExternalLink, IconFrameOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { getFraming, type Content } from '../contract.ts';
import { call } from '#platform/web/call.ts';
import { EmptyState } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import parts from '#ui/parts.module.css';
import styles from './pages.module.css';

/** An embedded page, in a frame that allows only hosts on the account's list. */
export function EmbedView({ content, url }: { content: Content; url: string }) {
  const t = useTranslations('dashboards');
  // Keep the first address: each refetch returns a new one, which would reload the frame.
  const [frameUrl] = useState(content.frame_url);
  const framing = useQuery({
    queryKey: ['dashboard-framing', content.id, url],
    queryFn: ({ signal }) => call(getFraming, { params: { id: content.id }, signal }),
    enabled: frameUrl !== null,
    staleTime: 300_000,
    retry: false,
  });
  const { host } = new URL(url);
  const elsewhere = (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      leftSection={<IconExternalLink size={16} />}
    >
      {t('open_elsewhere')}
    </Button>
  );
  if (frameUrl === null)
    return (
      <EmptyState icon={IconFrameOff} title={t('frame_not_allowed')}>
        {t('frame_not_allowed_text', { host })}
      </EmptyState>
    );
  if (framing.isPending) return <Skeleton height="66vh" />;
  if (framing.data?.framing === 'refused')
    return (
      <div role="alert">
        <EmptyState icon={IconFrameOff} title={t('frame_refused')} action={elsewhere}>
          {t('frame_refused_text', { host })}
        </EmptyState>
      </div>
    );
  return (
    <Stack className={styles.fill} gap={0}>
      {framing.data?.framing !== 'allowed' && (
        <Text py="xs" px="sm" c="dimmed" fz="sm" className={parts.below}>
          {t('frame_unknown')}{' '}
          <Box component="a" c="var(--brand)" href={url} target="_blank" rel="noopener noreferrer">
            {t('open_elsewhere')}
          </Box>
        </Text>
      )}
      <iframe
        src={frameUrl}
        title={t('frame_title', { name: content.name })}
        // The same sandbox as the inner frame: scripts run, but cannot navigate this page.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
        allow="fullscreen"
        referrerPolicy="no-referrer"
      />
    </Stack>
  );
}
