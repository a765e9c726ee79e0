import { Button, Menu, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import * as z from 'zod/mini';
import { addressOf, searchText, type ValuesOf } from '#platform/address.ts';
import { id } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { routeMessages } from '#platform/web/message-loader.ts';
import type { PageAddress } from '#platform/web/page-search.ts';
import { usePage } from '#platform/web/page.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { type Column, DataList } from '#ui/list/data-list.tsx';
import { FilterSelect } from '#ui/list/filter-bar.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { PickedInput } from '#ui/form/fields/picked-input.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { useListPage } from '#ui/list/use-list-page.ts';
import { notify } from '#ui/notices.tsx';
import { attachedUser, listChanges } from '../audit-changes.ts';
import { type AuditEntry, exportAudit, listAudit, listAuditFilters } from '../contract.ts';
import { AuditDetails } from './audit-details.tsx';
import type { audit } from '../messages/en.ts';

export const clientLoader = routeMessages(import.meta.glob('../messages/*.ts'));

const auditAddress = addressOf(
  { ...listAudit.query.shape, search: searchText, user_id: id, action: z.string(), entity: z.string() },
  { search: '', user_id: null, action: null, entity: null, from: null, to: null },
  { names: { user_id: 'user' } },
);

/** Audit entries with filters by person, action, kind and days. */
export default function AuditPage() {
  const t = useTranslations('audit');
  const messages = useAuditMessages();
  const { address, change, query, searchProps, listProps } = useListPage(['audit'], listAudit, auditAddress);
  const [shown, setShown] = useState<AuditEntry | null>(null);
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={<Export query={query} />}
      tools={
        <>
          <SearchField label={t('search')} {...searchProps} />
          <Filters address={address} change={change} />
        </>
      }
    >
      <DataList
        label={t('list')}
        columns={useColumns(setShown)}
        {...listProps}
        empty={{ icon: IconHistory, title: t('empty'), children: t('empty_text') }}
      />
      <Dialog
        opened={shown !== null}
        width={680}
        title={shown ? messages.sentence(shown) : ''}
        onClose={() => setShown(null)}
      >
        {shown && <AuditDetails entry={shown} />}
      </Dialog>
    </ListPage>
  );
}

/** Exports what the filters match. */
function Export({ query }: { query: object }) {
  const t = useTranslations();
  const { locale } = usePage();
  const saving = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const file = await call(exportAudit, { query: { ...query, format, locale } });
      saveFile(file, `${t('audit.title')}.${format}`);
    },
    onError: (error) => notify({ text: t(`errors.${errorKey(error)}`), isFault: true }),
  });
  return (
    <Menu position="bottom-end" shadow="none" offset={4}>
      <Menu.Target>
        <BusyButton variant="default" leftSection={<IconDownload size={16} />} busy={saving.isPending}>
          {t('audit.export')}
        </BusyButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => saving.mutate('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => saving.mutate('xlsx')}>XLSX</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Filters({ address, change }: Pick<PageAddress<ValuesOf<typeof auditAddress>>, 'address' | 'change'>) {
  const t = useTranslations('audit');
  const messages = useAuditMessages();
  const known = useQuery({
    queryKey: ['audit', 'filters'],
    queryFn: ({ signal }) => call(listAuditFilters, { signal }),
  });
  const people = known.data?.users.map(({ id, name }) => ({ value: id, label: name }));
  const actions = known.data?.actions.map((word) => ({ value: word, label: messages.action(word) }));
  const entities = known.data?.entities.map((word) => ({ value: word, label: messages.entity(word) }));
  return (
    <>
      <FilterSelect
        label={t('who')}
        any={t('any_person')}
        choices={people}
        value={address.user_id}
        onChange={(user_id) => change({ user_id })}
      />
      <FilterSelect
        label={t('what')}
        any={t('any_action')}
        choices={actions}
        value={address.action}
        onChange={(action) => change({ action })}
      />
      <FilterSelect
        label={t('thing')}
        any={t('any_entity')}
        choices={entities}
        value={address.entity}
        onChange={(entity) => change({ entity })}
      />
      <Day label={t('from')} value={address.from} onChange={(from) => change({ from })} />
      <Day label={t('to')} value={address.to} onChange={(to) => change({ to })} />
    </>
  );
}

interface DayProps {
  label: string;
  value: string | null;
  onChange(value: string | null): void;
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

function Day({ label, value, onChange }: DayProps) {
  const [typed, setTyped] = useState({ value, text: value ?? '' });
  if (typed.value !== value) setTyped({ value, text: value ?? '' });
  const type = (text: string) => {
    const next = text === '' ? null : isDay(text) ? text : value;
    setTyped({ value: next, text });
    if (next !== value) onChange(next);
  };
  return (
    <PickedInput
      type="date"
      aria-label={label}
      leftSection={
        <Text span fz="xs" c="dimmed">
          {label}
        </Text>
      }
      leftSectionWidth={52}
      value={typed.text}
      onChange={type}
    />
  );
}

function useColumns(show: (entry: AuditEntry) => void): Column<AuditEntry>[] {
  const t = useTranslations('audit');
  const messages = useAuditMessages();
  const format = useFormatter();
  return [
    {
      key: 'what',
      header: t('what'),
      width: '30%',
      cell: (entry) => (
        <Stack component="span" gap={0}>
          <span>{messages.sentence(entry)}</span>
          {entry.name !== null && <small>{messages.entity(entry.entity)}</small>}
        </Stack>
      ),
    },
    { key: 'who', header: t('who'), cell: ({ user, key }) => user?.name ?? (key ? t('by_key', key) : t('nobody')) },
    {
      key: 'when',
      header: t('when'),
      cell: ({ at }) => (
        <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })}</time>
      ),
    },
    { key: 'where', header: t('where'), width: '14%', cell: ({ address }) => address ?? '' },
    {
      key: 'changed',
      header: t('changed'),
      width: '120px',
      cell: (entry) => (
        <Button variant="subtle" size="compact-sm" onClick={() => show(entry)}>
          {t('fields', { count: listChanges(entry.before, entry.after).length })}
          <span className="visually-hidden">
            {t('show', { action: messages.action(entry.action), thing: messages.thing(entry) })}
          </span>
        </Button>
      ),
    },
  ];
}

type Action = keyof (typeof audit)['actions'];
type Entity = keyof (typeof audit)['entities'];

/** Labels of actions and entities, and an entry in one sentence; unknown codes are shown as they are. */
function useAuditMessages() {
  const t = useTranslations('audit');
  const has = t.has as (key: string) => boolean;
  const action = (word: string) => (has(`actions.${word}`) ? t(`actions.${word as Action}`) : word);
  const entity = (word: string) => (has(`entities.${word}`) ? t(`entities.${word as Entity}`) : word);
  const thing = (entry: AuditEntry) => entry.name ?? entity(entry.entity);
  const sentence = (entry: AuditEntry) => {
    const person = attachedUser(entry);
    if (person === null) return `${action(entry.action)} ${thing(entry)}`;
    return t(entry.action === 'attach' ? 'attached_to' : 'detached_from', { thing: thing(entry), person });
  };
  return { action, entity, thing, sentence };
}
