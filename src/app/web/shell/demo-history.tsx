import { Box, CloseButton } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { demoHistoryPath, readDemoHistory } from '#platform/demo-history.ts';
import styles from './frame.module.css';

const pollMs = 5_000;

/** Progress of the demo's history; nothing once complete, or closed for this tab. */
export default function DemoHistoryNote() {
  const t = useTranslations('frame');
  const tUi = useTranslations('ui');
  const format = useFormatter();
  const client = useQueryClient();
  const [isClosed, setClosed] = useSessionStorage({ key: 'patio.demo-history-closed', defaultValue: false });
  const { data: history = null } = useQuery({
    queryKey: ['demo-history'],
    queryFn: async () => readDemoHistory(await (await fetch(demoHistoryPath)).json()),
    // Where there is no demo it is asked once.
    staleTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) => (state.data ? pollMs : false),
  });
  const wasPartial = useRef(false);
  useEffect(() => {
    // Data loaded in the meantime is partial.
    if (history === null && wasPartial.current) void client.invalidateQueries();
    wasPartial.current = history !== null;
  }, [client, history]);
  if (history === null || isClosed) return null;
  const { percent, until } = history;
  // Comes and goes over the page, which stays where it is.
  return (
    <Box
      component="p"
      className={styles.note}
      role="status"
      pos="fixed"
      right={14}
      pr="calc(var(--control-md) + var(--space-4))"
      bottom="calc(64px + env(safe-area-inset-bottom))"
      maw="min(560px, 100vw - 28px)"
      style={{ zIndex: 90 }}
    >
      <span className={styles.chip}>
        {t('demo_history', { percent: format.number(percent / 100, { style: 'percent' }) })}
      </span>
      <progress className={styles.bar} value={percent} max={100} aria-hidden="true" />
      {until === null
        ? t('demo_partial')
        : t('demo_partial_until', {
            time: format.dateTime(new Date(until), { hour: '2-digit', minute: '2-digit' }),
          })}
      <CloseButton
        size="var(--control-md)"
        iconSize={16}
        pos="absolute"
        top={2}
        right={2}
        aria-label={tUi('close')}
        onClick={() => setClosed(true)}
      />
    </Box>
  );
}
