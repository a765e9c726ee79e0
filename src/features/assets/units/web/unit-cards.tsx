import { Box, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { Unit } from '../contract.ts';
import { useNumbers } from '#platform/web/numbers.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { useUnitDependents } from './delete-unit-dialog.tsx';
import { NamesWithMore } from './names-with-more.tsx';
import { profileAddress } from './unit-addresses.ts';

/** What is known of a unit. */
export function UnitDetails({ unit }: { unit: Unit }) {
  const t = useTranslations('units');
  const format = useFormatter();
  const numbers = useNumbers();
  const { name, region, customer, people_count, updated_at } = unit;
  const details: [string, string][] = [
    [t('name'), name],
    [t('region'), region ?? t('none')],
    [t('customer'), customer ?? t('none')],
    ...(people_count === null ? [] : [[t('people'), numbers.number(people_count)] satisfies [string, string]]),
    [t('updated'), format.dateTime(new Date(updated_at), { dateStyle: 'medium', timeStyle: 'short' })],
  ];
  return <DefinitionList facts={details} />;
}

/** Which profiles name a unit, and whom they let see it. */
export function UnitProfiles({ unit: { id } }: { unit: Unit }) {
  const t = useTranslations('units');
  const { data, error, refetch } = useUnitDependents(id);
  if (error && !data) return <ListFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={60} />;
  const { profiles, people } = data;
  if (profiles.count === 0) return <Text c="dimmed">{t('no_profiles')}</Text>;
  return (
    <>
      <NamesWithMore
        count={profiles.count}
        names={profiles.first.map(({ id: profileId, name }) => ({
          id: profileId,
          name,
          to: profileAddress(profileId),
        }))}
      />
      {people.count > 0 && (
        <>
          <Box component="h3" mt="sm" mx={0} mb="xs" c="dimmed" fz="xs" fw={500}>
            {t('people_by_profile')}
          </Box>
          <NamesWithMore count={people.count} names={people.first} />
        </>
      )}
    </>
  );
}
