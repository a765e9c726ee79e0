import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconArrowLeft, IconBuildingWarehouse, IconList, IconMap2, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { listUnits, type Unit } from '../contract.ts';
import { useIsAdmin, useProfile } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { EmptyState, ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DeleteUnitDialog } from './delete-unit-dialog.tsx';
import { assetsOf, mapOf, unitAddress, unitsAddress } from './unit-addresses.ts';
import { UnitAssets } from './unit-assets.tsx';
import { UnitDetails, UnitProfiles } from './unit-cards.tsx';
import { UnitFormDialog } from './unit-form-dialog.tsx';
import buttons from '#ui/buttons.module.css';
import styles from './units.module.css';
import { Columns } from '#ui/columns.tsx';

/** One rental unit, by its code. */
export default function UnitPage({ code }: { code: string }) {
  const t = useTranslations('units');
  const { data, error, refetch } = useQuery({
    queryKey: ['units', { code }],
    queryFn: ({ signal }) => call(listUnits, { query: { code: [code], limit: 1 }, signal }),
  });
  const unit = data?.items[0];
  return (
    <div className={styles.page}>
      <Link to={unitsAddress} className={buttons.back}>
        <IconArrowLeft size={15} aria-hidden />
        {t('back')}
      </Link>
      {error && !data && <ListFault error={error} onRetry={() => void refetch()} />}
      {data && !unit && (
        <EmptyState icon={IconBuildingWarehouse} title={t('not_found')}>
          {t('not_found_text', { code })}
        </EmptyState>
      )}
      {!data && !error && <UnitSkeleton />}
      {unit && <UnitView unit={unit} />}
    </div>
  );
}

function UnitView({ unit }: { unit: Unit }) {
  const t = useTranslations('units');
  const mayWrite = useIsAdmin();
  return (
    <>
      <Group component="header" gap="var(--space-12) var(--space-24)" align="flex-end" justify="space-between">
        <Stack gap="3xs" miw={0}>
          <Text component="h1" miw={0} fz="2xl" fw={700} lts="-0.02em" c="var(--gray-9)">
            {unit.code}
          </Text>
          <Text c="dimmed">{unit.name}</Text>
        </Stack>
        <Group gap="xs" align="stretch">
          <Ways unit={unit} />
          {mayWrite && <WriteActions unit={unit} />}
        </Group>
      </Group>
      <Columns least={320}>
        <Paper component="section" miw={0} p="md" aria-label={t('by_status')}>
          <Box component="h2" mb="sm" fz="sm" fw={600}>
            {t('by_status')}
          </Box>
          <UnitAssets unit={unit} />
        </Paper>
        <Paper component="section" miw={0} p="md" aria-label={t('details')}>
          <Box component="h2" mb="sm" fz="sm" fw={600}>
            {t('details')}
          </Box>
          <UnitDetails unit={unit} />
        </Paper>
        {mayWrite && (
          <Paper component="section" miw={0} p="md" aria-label={t('profiles')}>
            <Box component="h2" mb="sm" fz="sm" fw={600}>
              {t('profiles')}
            </Box>
            <UnitProfiles unit={unit} />
          </Paper>
        )}
      </Columns>
    </>
  );
}

/** To what stands in it. */
function Ways({ unit }: { unit: Unit }) {
  const t = useTranslations('units');
  const { sections } = useProfile();
  return (
    <>
      <Button component={Link} to={assetsOf(unit.id)} variant="default" leftSection={<IconList size={16} />}>
        {t('see_list')}
      </Button>
      {sections.includes('map') && (
        <Button component={Link} to={mapOf(unit.id)} variant="default" leftSection={<IconMap2 size={16} />}>
          {t('see_map')}
        </Button>
      )}
    </>
  );
}

function WriteActions({ unit }: { unit: Unit }) {
  const t = useTranslations('units');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null);
  const close = () => setDoing(null);
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['units'] });
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setDoing('edit')}>
        {t('edit')}
      </Button>
      <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setDoing('remove')}>
        {t('remove')}
      </Button>
      <UnitFormDialog
        opened={doing === 'edit'}
        unit={unit}
        onClose={close}
        onDone={(changed) => {
          readAgain();
          if (changed.code !== unit.code) void navigate(unitAddress(changed.code), { replace: true });
        }}
      />
      <DeleteUnitDialog
        unit={doing === 'remove' ? unit : null}
        onClose={close}
        onDone={() => {
          void navigate(unitsAddress, { replace: true });
          readAgain();
        }}
      />
    </>
  );
}

function UnitSkeleton() {
  return (
    <>
      <Stack gap="3xs" miw={0}>
        <Skeleton width={140} height={28} />
        <Skeleton width={220} height={16} />
      </Stack>
      <Columns least={320}>
        <Skeleton height={230} />
        <Skeleton height={230} />
      </Columns>
    </>
  );
}
