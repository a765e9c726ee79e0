import { Text } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { addressOf, searchText } from '#platform/address.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DataList, type Column } from '#ui/list/data-list.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { useListPage } from '#ui/list/use-list-page.ts';
import { listOutbox, type OutboxMail } from '../contract.ts';
import { MailText } from './mail-text.tsx';
import buttons from '#ui/buttons.module.css';

export const clientLoader = routeMessages(import.meta.glob('../messages/*.ts'));

const outboxAddress = addressOf({ search: searchText }, { search: '' });

/** Mail of a portal without a mail server, to be read and passed on by administrators. */
export default function OutboxPage() {
  const t = useTranslations('mail');
  const { searchProps, listProps } = useListPage(['outbox'], listOutbox, outboxAddress);
  const [shown, setShown] = useState<OutboxMail | null>(null);
  return (
    <ListPage title={t('title')} lead={t('lead')} tools={<SearchField label={t('search')} {...searchProps} />}>
      <DataList
        label={t('list')}
        columns={useColumns(setShown)}
        {...listProps}
        empty={{ icon: IconMailOpened, title: t('empty'), children: t('empty_text') }}
      />
      <Dialog opened={shown !== null} width={560} title={shown?.subject ?? ''} onClose={() => setShown(null)}>
        {shown && <MailText mail={shown} />}
      </Dialog>
    </ListPage>
  );
}

function useColumns(open: (mail: OutboxMail) => void): Column<OutboxMail>[] {
  const t = useTranslations('mail');
  const format = useFormatter();
  const moment = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' });
  return [
    {
      key: 'subject',
      header: t('subject'),
      cell: (mail) => (
        <button
          type="button"
          className={buttons.word}
          aria-label={t('open', { subject: mail.subject })}
          onClick={() => open(mail)}
        >
          {mail.subject}
        </button>
      ),
    },
    {
      key: 'to',
      header: t('to'),
      width: '34%',
      cell: ({ person, address }) => (
        <Text span c="dimmed">
          <b>{person.name}</b> {address}
        </Text>
      ),
    },
    { key: 'state', header: t('state'), width: '16%', cell: ({ state }) => t(`state_${state}`) },
    { key: 'written', header: t('written'), width: '20%', cell: ({ created_at }) => moment(created_at) },
  ];
}
