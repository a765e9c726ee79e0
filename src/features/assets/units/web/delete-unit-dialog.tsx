import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { deleteUnit, listUnitDependents, type Unit } from '../contract.ts';
import type { ReplyOf } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { notify } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { NamesWithMore } from './names-with-more.tsx';
import { assetAddress, assetsOf, profileAddress } from './unit-addresses.ts';

interface DeleteUnitDialogProps {
  unit: Unit | null;
  onClose(): void;
  onDone(): void;
}

type Dependents = ReplyOf<typeof listUnitDependents>;

/** Says what hangs on a unit before it goes; while assets stand in it, it stays. */
export function DeleteUnitDialog({ unit, onClose, onDone }: DeleteUnitDialogProps) {
  const t = useTranslations('units');
  const { data, error, refetch } = useUnitDependents(unit?.id ?? null);
  const title = t('remove_title', { code: unit?.code ?? '' });
  const isFree = data !== undefined && data.assets.count === 0;
  async function remove() {
    if (!unit) return;
    await call(deleteUnit, { params: { id: unit.id } });
    notify({ text: t('removed', { code: unit.code }) });
    onDone();
  }
  if (isFree && unit)
    return (
      <ConfirmDialog opened title={title} confirm={t('remove')} onConfirm={remove} onClose={onClose}>
        <Stack gap="xs">
          <p>{t('remove_text')}</p>
          <LosingProfiles dependents={data} />
        </Stack>
      </ConfirmDialog>
    );
  return (
    <Dialog opened={unit !== null} title={title} onClose={onClose}>
      {error && !data && <ListFault error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={72} />}
      {data && unit && <Held unitId={unit.id} dependents={data} onClose={onClose} />}
    </Dialog>
  );
}

/** What hangs on a unit, read again each time it is asked for. */
export function useUnitDependents(id: string | null) {
  return useQuery({
    queryKey: ['units', 'dependents', id],
    enabled: id !== null,
    queryFn: ({ signal }) => call(listUnitDependents, { params: { id: id ?? '' }, signal }),
    staleTime: 0,
  });
}

function Held({ unitId, dependents, onClose }: { unitId: string; dependents: Dependents; onClose(): void }) {
  const t = useTranslations();
  const numbers = useNumbers();
  const { count, first } = dependents.assets;
  return (
    <Stack gap="xs">
      <p>{t('units.remove_held', { count, number: numbers.number(count) })}</p>
      <NamesWithMore count={count} names={first.map(({ id, code }) => ({ id, name: code, to: assetAddress(code) }))} />
      <Group mt="xs" gap="xs" align="stretch" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
        <Button c="var(--on-brand)" component={Link} to={assetsOf(unitId)} data-autofocus>
          {t('units.move')}
        </Button>
      </Group>
    </Stack>
  );
}

function LosingProfiles({ dependents: { profiles, people } }: { dependents: Dependents }) {
  const t = useTranslations('units');
  const numbers = useNumbers();
  if (profiles.count === 0) return null;
  return (
    <>
      <p>{t('remove_profiles', { count: profiles.count, number: numbers.number(profiles.count) })}</p>
      <NamesWithMore
        count={profiles.count}
        names={profiles.first.map(({ id, name }) => ({ id, name, to: profileAddress(id) }))}
      />
      {people.count > 0 && <p>{t('remove_people', { count: people.count, number: numbers.number(people.count) })}</p>}
    </>
  );
}
