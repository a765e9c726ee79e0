import { Button, Group, Stack, Text } from '@mantine/core';
import { IconKey, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl/react';
import { addressOf, searchText } from '#platform/address.ts';
import { call } from '#platform/web/call.ts';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { DataList, type Column } from '#ui/list/data-list.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { useAddress } from '#ui/list/use-address.ts';
import { useListPage } from '#ui/list/use-list-page.ts';
import { notify } from '#ui/notices.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { deleteApiKey, listApiKeys, type ApiKey } from '../contract.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import type { KeyScopeChoice } from './new-key-form.tsx';

interface ScopeParts {
  /** Fields for the sections and units of a new key. */
  scopeFields(scope: KeyScopeChoice): ReactNode;
  /** Summary of what a key may read. */
  scope(key: ApiKey): ReactNode;
}

/** API keys and webhooks of the account. */
export function ApiKeysPage({ webhooks, ...parts }: ScopeParts & { webhooks: ReactNode }) {
  const t = useTranslations('api_keys');
  const [asked, show] = useAddress('show');
  const shown = asked === 'webhooks' ? 'webhooks' : 'keys';
  return (
    <ListPage title={t(shown === 'keys' ? 'title' : 'webhooks')} lead={t(shown === 'keys' ? 'lead' : 'webhooks_lead')}>
      <Tabs
        label={t('show')}
        tabs={[
          { name: 'keys', label: t('title') },
          { name: 'webhooks', label: t('webhooks') },
        ]}
        shown={shown}
        onShow={(name) => show(name === 'webhooks' ? name : '')}
      >
        {shown === 'keys' ? <Keys {...parts} /> : webhooks}
      </Tabs>
    </ListPage>
  );
}

const keysAddress = addressOf({ ...listApiKeys.query.shape, search: searchText }, { search: '', sort: 'name' });

/** API keys of the account: created, listed with their last use, revoked. */
function Keys({ scopeFields, scope }: ScopeParts) {
  const t = useTranslations('api_keys');
  const { reload, searchProps, listProps } = useListPage(['api-keys'], listApiKeys, keysAddress);
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<ApiKey | null>(null);

  async function end({ id, name }: ApiKey) {
    await call(deleteApiKey, { params: { id } });
    notify({ text: t('ended', { name }) });
    reload();
  }

  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <Stack gap="sm">
      <Group gap="xs" align="flex-end" justify="space-between">
        <SearchField label={t('search')} {...searchProps} />
        {add}
      </Group>
      <DataList
        label={t('list')}
        columns={useColumns(scope, setEnding)}
        {...listProps}
        empty={{ icon: IconKey, title: t('empty'), children: t('empty_text'), action: add }}
      />
      <NewKeyDialog opened={isAdding} scopeFields={scopeFields} onClose={() => setAdding(false)} onCreated={reload} />
      <ConfirmDialog
        opened={ending}
        title={t('end_title', { name: ending?.name ?? '' })}
        confirm={t('end')}
        onConfirm={end}
        onClose={() => setEnding(null)}
      >
        {t('end_text')}
      </ConfirmDialog>
    </Stack>
  );
}

/** Expiry date of a key, marked when past. */
function Expiry({ of: { expires_at } }: { of: ApiKey }) {
  const t = useTranslations('api_keys');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  if (expires_at === null) return t('does_not_expire');
  // The key expires at the start of the next day.
  const lastDay = format.dateTime(new Date(Date.parse(expires_at) - 1), { dateStyle: 'medium' });
  if (Date.parse(expires_at) > now.getTime()) return lastDay;
  return (
    <Stack component="span" gap={0}>
      <Text span c="var(--sev-crit)" fw={600}>
        {t('expired')}
      </Text>
      <small>{lastDay}</small>
    </Stack>
  );
}

function useColumns(scope: ScopeParts['scope'], end: (key: ApiKey) => void): Column<ApiKey>[] {
  const t = useTranslations('api_keys');
  const tUi = useTranslations('ui');
  const format = useFormatter();
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium' });
  const moment = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' });
  return [
    { key: 'name', header: t('name'), isSortable: true, cell: ({ name }) => name },
    {
      key: 'kind',
      header: t('kind'),
      width: '30%',
      cell: (key) => (
        <Stack component="span" gap={0}>
          {t(`kind_${key.kind}`)}
          {key.customer !== null && <small>{t('of_customer', { customer: key.customer })}</small>}
          {key.requests_per_minute !== null && (
            <small>
              {key.customer === null && <>{scope(key)} · </>}
              {t('per_minute', { count: key.requests_per_minute })}
            </small>
          )}
        </Stack>
      ),
    },
    { key: 'expires_at', header: t('expires'), width: '15%', cell: (key) => <Expiry of={key} /> },
    {
      key: 'last_used_at',
      header: t('last_used'),
      width: '20%',
      cell: ({ last_used_at }) => (last_used_at === null ? t('never') : moment(last_used_at)),
    },
    {
      key: 'created_at',
      header: t('created'),
      width: '15%',
      cell: ({ created_at }) => day(created_at),
    },
    {
      key: 'menu',
      header: tUi('actions', { name: '' }),
      width: '58px',
      isMenu: true,
      cell: (key) => (
        <RowMenu
          name={key.name}
          actions={[{ label: t('end'), icon: IconTrash, isDangerous: true, onClick: () => end(key) }]}
        />
      ),
    },
  ];
}
