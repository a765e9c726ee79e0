import { Box, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { leaveAlert, lookAtAlert, viewerSeconds } from '../../public.ts';
import { viewersChanged } from '../../presence-contract.ts';
import { only, useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { call } from '#platform/web/call.ts';
import { useAlertMessages } from '../use-alert-messages.ts';
import parts from '#ui/parts.module.css';
import styles from './alert-panel.module.css';

interface ViewersProps {
  alertId: string;
  /** The person is about to change the alert. */
  isTreating: boolean;
  /** In a dialog, whose room for one line never changes; otherwise below what scrolls. */
  inDialog?: boolean;
}

/**
 * Other people who have the alert open and who of them is treating it; announces this person too. Their coming and going
 * moves nothing that is pressed.
 */
export function AlertViewers({ inDialog = false, ...props }: ViewersProps) {
  const { t, names } = useAlertMessages();
  const people = useViewers(props);
  const treating = people.filter((person) => person.treating);
  const looking = people.filter((person) => !person.treating);
  return (
    <Group
      role="status"
      gap="2xs"
      {...(inDialog
        ? { mih: 'var(--control-md)', wrap: 'nowrap', className: styles.present }
        : { py: 'xs', px: 'md', className: `${styles.present} ${styles.viewers} ${parts.above}` })}
    >
      {treating.length > 0 && (
        <Box component="p" miw={0} data-treating>
          <IconPencil size={14} stroke={1.8} aria-hidden />
          <Text span className={inDialog ? parts.cut : undefined}>
            {t('viewers.treating', { count: treating.length, names: names(treating) })}
          </Text>
        </Box>
      )}
      {looking.length > 0 && (
        <Box component="p" miw={0}>
          <IconEye size={14} stroke={1.8} aria-hidden />
          <Text span className={inDialog ? parts.cut : undefined}>
            {t('viewers.looking', { count: looking.length, names: names(looking) })}
          </Text>
        </Box>
      )}
    </Group>
  );
}

/** Fetching the viewers also renews the person's own presence: periodically and when viewers change. */
function useViewers({ alertId: id, isTreating: treating }: ViewersProps) {
  const [tab] = useState(() => crypto.randomUUID());
  const key = ['viewers', id, tab];
  const { data, refetch } = useQuery({
    queryKey: [...key, treating],
    queryFn: async ({ signal }) => (await call(lookAtAlert, { params: { id }, body: { tab, treating }, signal })).items,
    refetchInterval: viewerSeconds.renew * 1_000,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
  useLiveRefetch({ on: [only(viewersChanged, (changed) => changed.id === id)], keys: [key] });
  useEffect(() => {
    // If it does not arrive, the presence expires.
    const leave = () => void call(leaveAlert, { params: { id, tab }, keepalive: true }).catch(() => undefined);
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void refetch();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      leave();
    };
  }, [id, tab, refetch]);
  return data ?? [];
}
