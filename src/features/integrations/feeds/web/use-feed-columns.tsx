import { Box, Stack } from '@mantine/core';
import { IconActivity, IconPencil, IconPlayerPause, IconPlayerPlay, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useCounted, useNumbers } from '#platform/web/numbers.tsx';
import type { Column } from '#ui/list/data-list.tsx';
import { RowMenu } from '#ui/list/row-menu.tsx';
import kit from '#ui/parts.module.css';
import buttons from '#ui/buttons.module.css';
import type { Feed } from '../contract.ts';
import { providerNames } from '../profiles.ts';
import { FeedState, healthOf } from './feed-state.tsx';

export type FeedAction = 'edit' | 'machines' | 'switch' | 'read' | 'remove';

/** A feed in a row: what it is, how it does, and its machines. */
export function useFeedColumns(act: (action: FeedAction, feed: Feed) => void): Column<Feed>[] {
  const t = useTranslations('feeds');
  const tUi = useTranslations('ui');
  const navigate = useNavigate();
  return [
    {
      key: 'name',
      header: t('name'),
      isSortable: true,
      width: '28%',
      cell: ({ name, provider, base_url }) => (
        <Stack component="span" gap={0} align="flex-start" ta="start" className={kit.wrap}>
          <b>{name}</b>
          <small>
            {provider === 'other' ? t('provider_other') : providerNames[provider]} · {new URL(base_url).host}
          </small>
        </Stack>
      ),
    },
    { key: 'state', header: t('state'), cell: (feed) => <FeedState feed={feed} isLinked /> },
    { key: 'machines', header: t('machines'), width: '26%', cell: (feed) => <Machines feed={feed} act={act} /> },
    {
      key: 'menu',
      header: tUi('actions', { name: '' }),
      width: '58px',
      isMenu: true,
      cell: (feed) => (
        <RowMenu
          name={feed.name}
          actions={[
            { label: t('health'), icon: IconActivity, onClick: () => void navigate(healthOf(feed)) },
            { label: t('edit'), icon: IconPencil, onClick: () => act('edit', feed) },
            ...(feed.active ? [{ label: t('read_now'), icon: IconRefresh, onClick: () => act('read', feed) }] : []),
            {
              label: t(feed.active ? 'pause' : 'resume'),
              icon: feed.active ? IconPlayerPause : IconPlayerPlay,
              onClick: () => act('switch', feed),
            },
            { label: t('remove'), icon: IconTrash, isDangerous: true, onClick: () => act('remove', feed) },
          ]}
        />
      ),
    },
  ];
}

function Machines({ feed, act }: { feed: Feed; act(action: FeedAction, feed: Feed): void }) {
  const t = useTranslations('feeds');
  const counted = useCounted();
  const { number } = useNumbers();
  const { machines, unmatched, ignored, new_readings, repeated_readings } = feed;
  const parts = [
    unmatched > 0 ? t('waiting', counted(unmatched)) : machines > 0 && t('all_assigned'),
    ignored > 0 && t('ignored_count', { number: number(ignored) }),
  ].filter((part) => part !== false);
  return (
    <Stack component="span" gap={0} align="flex-start" ta="start" className={kit.wrap}>
      <Box
        component="button"
        type="button"
        mih="var(--control-sm)"
        className={buttons.word}
        onClick={() => act('machines', feed)}
      >
        {[number(machines), ...parts].join(' · ')}
      </Box>
      <small>{t('new_readings', { new: number(new_readings), repeated: number(repeated_readings) })}</small>
    </Stack>
  );
}
