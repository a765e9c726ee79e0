import { Box, Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { AssetChoice, AssetFormDialog } from '#features/assets/catalogue/web/public.ts';
import { useWhen } from '#features/messaging/notifications/web/public.ts';
import { call } from '#platform/web/call.ts';
import { useList } from '#platform/web/replies/use-list.ts';
import { errorKey } from '#platform/web/error-messages.ts';
import { ListFoot } from '#ui/list/list-foot.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { notify } from '#ui/notices.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import parts from '#ui/parts.module.css';
import { listFeedMachines, machineStates, updateFeedMachine, type Feed, type FeedMachine } from '../contract.ts';
import styles from './feeds.module.css';

interface MachinesDialogProps {
  /** Null: closed. */
  feed: Feed | null;
  onClose(): void;
}

/** Machines of a feed: those that wait get an asset, or are ignored. */
export function MachinesDialog({ feed, onClose }: MachinesDialogProps) {
  const t = useTranslations('feeds');
  return (
    <Dialog
      opened={feed !== null}
      width={640}
      title={t('machines_title', { name: feed?.name ?? '' })}
      onClose={onClose}
    >
      {feed && <Review feed={feed} />}
    </Dialog>
  );
}

function Review({ feed }: { feed: Feed }) {
  const t = useTranslations('feeds');
  const [state, setState] = useState<(typeof machineStates)[number]>(feed.unmatched > 0 ? 'waiting' : 'assigned');
  const [chosen, setChosen] = useState<FeedMachine | null>(null);
  const [created, setCreated] = useState<FeedMachine | null>(null);
  const [search, setSearch] = useState('');
  const list = useList(['feed-machines', feed.id, state, search], ({ after, signal }) =>
    call(listFeedMachines, { params: { id: feed.id }, query: { state, search: search || undefined, after }, signal }),
  );
  const change = useChange(feed.id);
  if (chosen)
    return (
      <Stack gap="sm">
        <p>{nameOf(chosen)}</p>
        <AssetChoice
          label={t('find_asset')}
          onChosen={({ id }) => void change(chosen, { asset_id: id, ignored: false }).then(() => setChosen(null))}
        />
      </Stack>
    );
  const creating = created && (
    <AssetFormDialog
      opened
      asset={null}
      draft={draftOf(created)}
      onSaved={({ id }) => void change(created, { asset_id: id, ignored: false })}
      onClose={() => setCreated(null)}
    />
  );
  return (
    <Stack gap="sm">
      {creating}
      <NativeSelect
        aria-label={t('machines_state')}
        value={state}
        onChange={({ currentTarget: { value } }) => setState(machineStates.find((one) => one === value) ?? 'waiting')}
        data={machineStates.map((value) => ({ value, label: t(`machines_${value}`) }))}
      />
      <SearchField label={t('machines_search')} value={search} onChange={setSearch} />
      {list.error && <ListFault error={list.error} onRetry={list.readAgain} />}
      {!list.items && !list.error && <Skeleton height={120} />}
      {list.items?.length === 0 && <p>{t(search === '' ? 'machines_none' : 'machines_not_found')}</p>}
      {list.items && list.items.length > 0 && (
        <Box component="ul" mah={420} className={styles.machines}>
          {list.items.map((machine) => (
            <MachineRow
              key={machine.id}
              machine={machine}
              onAssign={() => setChosen(machine)}
              onCreate={() => setCreated(machine)}
              change={change}
            />
          ))}
        </Box>
      )}
      <ListFoot list={list} />
    </Stack>
  );
}

const nameOf = ({ make, model, pin, serial, equipment_id }: FeedMachine) =>
  [make, model, pin ?? serial ?? equipment_id].filter(Boolean).join(' ');

/** A new asset as the maker names its machine. Its PIN is unique, which the end of a serial number is not. */
const draftOf = ({ make, model, pin, serial, equipment_id }: FeedMachine) => ({
  code: equipment_id ?? pin ?? serial,
  manufacturer: make,
  model,
  serial: pin ?? serial,
});

interface MachineRowProps {
  machine: FeedMachine;
  onAssign(): void;
  onCreate(): void;
  change: ReturnType<typeof useChange>;
}

function MachineRow({ machine, onAssign, onCreate, change }: MachineRowProps) {
  const t = useTranslations('feeds');
  const when = useWhen();
  const newest = Object.values(machine.times).toSorted().at(-1);
  return (
    <Group className={parts.aboveLight} component="li" gap="xs" justify="space-between" pt="xs">
      <Stack component="span" gap={0} align="flex-start" ta="start" className={parts.wrap}>
        <b>{nameOf(machine)}</b>
        <small>
          {[machine.asset?.code, newest !== undefined && `${t('newest')}: ${when(newest)}`].filter(Boolean).join(' · ')}
        </small>
      </Stack>
      <Group component="span" gap="xs">
        <Button size="compact-sm" variant="default" onClick={onAssign}>
          {t('assign')}
        </Button>
        {machine.asset === null && (
          <Button size="compact-sm" variant="default" onClick={onCreate}>
            {t('create_asset')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void change(machine, { asset_id: null, ignored: !machine.ignored })}
        >
          {t(machine.ignored ? 'review' : 'ignore')}
        </Button>
      </Group>
    </Group>
  );
}

function useChange(feedId: string) {
  const t = useTranslations('feeds');
  const tError = useTranslations('errors');
  const queries = useQueryClient();
  return async (machine: FeedMachine, body: { asset_id: string | null; ignored: boolean }) => {
    try {
      const { asset } = await call(updateFeedMachine, { params: { id: feedId, machine_id: machine.id }, body });
      const name = nameOf(machine);
      if (asset) notify({ text: t('assigned', { machine: name, code: asset.code }) });
      else if (body.ignored) notify({ text: t('was_ignored', { machine: name }) });
    } catch (error) {
      notify({ text: tError(errorKey(error)), isFault: true });
    }
    for (const key of ['feeds', 'feed-machines']) void queries.invalidateQueries({ queryKey: [key] });
  };
}
