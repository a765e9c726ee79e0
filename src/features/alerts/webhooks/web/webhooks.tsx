import { Button, Group, Stack } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { useList } from '#platform/web/replies/use-list.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { notify } from '#ui/notices.tsx';
import { deleteWebhook, listWebhooks, updateWebhook, type Webhook } from '../contract.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { useWebhookColumns } from './use-webhook-columns.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** The dialog that is open. */
type Opened = { what: 'new' | 'edit' | 'log' | 'delete' | 'secret'; webhook: Webhook | null } | null;

/** Webhooks of the account. */
export function Webhooks() {
  const t = useTranslations('webhooks');
  const tError = useTranslations('errors');
  const queries = useQueryClient();
  const [opened, setOpened] = useState<Opened>(null);
  const list = useList(['webhooks'], ({ after, signal }) => call(listWebhooks, { query: { after }, signal }));
  const readAgain = () => queries.invalidateQueries({ queryKey: ['webhooks'] });
  const close = () => setOpened(null);

  async function turn({ id, name }: Webhook, active: boolean) {
    try {
      await call(updateWebhook, { params: { id }, body: { active } });
      notify({ text: t(active ? 'turned_on' : 'turned_off', { name }) });
    } catch (error) {
      notify({ text: tError(errorKey(error)), isFault: true });
    }
    void readAgain();
  }

  async function remove({ id, name }: Webhook) {
    await call(deleteWebhook, { params: { id } });
    notify({ text: t('deleted', { name }) });
    void readAgain();
  }

  const columns = useWebhookColumns({ turn, open: (what, webhook) => setOpened({ what, webhook }) });
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened({ what: 'new', webhook: null })}>
      {t('add')}
    </Button>
  );
  const webhook = opened?.webhook ?? null;
  const isEmpty = list.items?.length === 0;
  return (
    <Stack gap="sm">
      {!isEmpty && <Group justify="flex-end">{add}</Group>}
      <DataList
        label={t('list')}
        list={list}
        columns={columns}
        empty={{ icon: IconWebhook, title: t('empty'), children: t('empty_text'), action: add }}
      />
      <WebhookDialog
        opened={opened?.what === 'new' || opened?.what === 'edit' || opened?.what === 'secret'}
        renews={opened?.what === 'secret'}
        webhook={webhook}
        onClose={close}
        onSaved={() => void readAgain()}
      />
      {opened?.what === 'log' && webhook && <DeliveryLog webhook={webhook} onClose={close} />}
      <ConfirmDialog
        opened={opened?.what === 'delete' && webhook}
        title={t('delete_title', { name: webhook?.name ?? '' })}
        confirm={t('delete')}
        onConfirm={remove}
        onClose={close}
      >
        {t('delete_text')}
      </ConfirmDialog>
    </Stack>
  );
}
