import { Button } from '@mantine/core';
import { IconCloudDownload, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { addressOf, searchText } from '#platform/address.ts';
import { useWhen } from '#features/messaging/notifications/web/public.ts';
import { useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { useListPage } from '#ui/list/use-list-page.ts';
import { notify } from '#ui/notices.tsx';
import { deleteFeed, feedChanged, listFeeds, updateFeed, type Feed } from '../contract.ts';
import { FeedDialog } from './feed-dialog.tsx';
import { MachinesDialog } from './machines-dialog.tsx';
import { useFeedColumns, type FeedAction } from './use-feed-columns.tsx';

export const clientLoader = routeMessages(
  import.meta.glob(['../messages/*.ts', '/src/features/assets/catalogue/messages/{en,es,pt}.ts']),
);

const feedsAddress = addressOf({ ...listFeeds.query.shape, search: searchText }, { search: '', sort: 'name' });

type Doing = { action: FeedAction; feed: Feed } | { action: 'add' };

/** Due feeds are read within so long. */
const soonMs = 60_000;

/** Feeds with their health, and the machines that wait for an asset. */
export default function FeedsPage() {
  const t = useTranslations('feeds');
  const { reload, searchProps, listProps } = useListPage(['feeds'], listFeeds, feedsAddress);
  useLiveRefetch({ on: [feedChanged], keys: [['feeds']], debounceMs: 300 });
  const [doing, setDoing] = useState<Doing | null>(null);
  const change = useChange(reload);
  const when = useWhen();
  const wasRead = ({ name, next_poll_at }: Feed) =>
    Date.parse(next_poll_at) > Date.now() + soonMs
      ? t('read_later', { name, when: when(next_poll_at) })
      : t('was_read', { name });
  const columns = useFeedColumns((action, feed) => {
    if (action === 'switch') void change(feed, { active: !feed.active }, () => t('saved', { name: feed.name }));
    else if (action === 'read') void change(feed, { active: true }, wasRead);
    else setDoing({ action, feed });
  });
  const close = () => {
    setDoing(null);
    reload();
  };
  const feedOf = (action: FeedAction) => (doing?.action === action && 'feed' in doing ? doing.feed : null);
  const removing = feedOf('remove');
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setDoing({ action: 'add' })}>
          {t('add')}
        </Button>
      }
      tools={<SearchField label={t('search')} {...searchProps} />}
    >
      <DataList
        label={t('list')}
        columns={columns}
        {...listProps}
        empty={{ icon: IconCloudDownload, title: t('empty'), children: t('empty_text') }}
      />
      <FeedDialog opened={doing?.action === 'add' || feedOf('edit') !== null} feed={feedOf('edit')} onClose={close} />
      <MachinesDialog feed={feedOf('machines')} onClose={close} />
      {removing && (
        <ConfirmDialog
          opened
          title={t('remove_title', { name: removing.name })}
          confirm={t('remove')}
          onConfirm={async () => {
            await call(deleteFeed, { params: { id: removing.id } });
            notify({ text: t('removed', { name: removing.name }) });
            close();
          }}
          onClose={close}
        >
          <p>{t('remove_text')}</p>
        </ConfirmDialog>
      )}
    </ListPage>
  );
}

function useChange(reload: () => void) {
  const tError = useTranslations('errors');
  return async ({ id, version }: Feed, body: { active: boolean }, written: (after: Feed) => string) => {
    try {
      notify({ text: written(await call(updateFeed, { params: { id }, body: { ...body, version } })) });
    } catch (error) {
      notify({ text: tError(errorKey(error)), isFault: true });
    }
    reload();
  };
}
