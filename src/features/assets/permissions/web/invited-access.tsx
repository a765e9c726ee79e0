import { Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { PickList } from '#ui/form/fields/pick-list.tsx';
import { createAssetProfile } from '../contract.ts';
import { newProfileOfUnits, profileOfUnits } from '../unit-profile.ts';
import { unitLabel } from '#features/assets/units/public.ts';
import { useAllUnits } from '#features/assets/units/web/public.ts';
import { useAllProfiles } from './profile-queries.ts';
import field from '#ui/form/fields/field.module.css';

const nothing: ReadonlySet<string> = new Set();

/** What a person who is added sees: profiles, or some units alone. Nothing chosen is nothing seen, and says so. */
export function useInvitedAccess() {
  const profiles = useAllProfiles();
  const units = useAllUnits();
  const [chosen, setChosen] = useState(nothing);
  const refetch = () => {
    profiles.readAgain();
    units.readAgain();
  };
  return {
    fields: (
      <AccessField
        profiles={profiles.items}
        units={units.items}
        error={profiles.error ?? units.error}
        onRetry={refetch}
        chosen={chosen}
        onChange={setChosen}
      />
    ),
    async resolve(): Promise<string[]> {
      const named = (profiles.items ?? []).filter(({ id }) => chosen.has(id)).map(({ id }) => id);
      const alone = (units.items ?? []).filter(({ id }) => chosen.has(id));
      if (alone.length === 0) return named;
      // The profile may have been made a moment ago, for the person before.
      const known = await profiles.readFresh();
      const found =
        profileOfUnits(known, alone) ?? (await call(createAssetProfile, { body: newProfileOfUnits(known, alone) }));
      profiles.readAgain();
      return [...named, found.id];
    },
  };
}

interface AccessFieldProps {
  profiles: ReturnType<typeof useAllProfiles>['items'];
  units: ReturnType<typeof useAllUnits>['items'];
  error: Error | null;
  onRetry(): void;
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
}

function AccessField({ profiles, units, error, onRetry, chosen, onChange }: AccessFieldProps) {
  const t = useTranslations('asset_profiles.invited');
  const picks = useMemo(() => {
    if (!profiles || !units) return undefined;
    return [
      ...profiles.map(({ id, name }) => ({ id, label: name, detail: t('profile') })),
      ...units.map((unit) => ({ id: unit.id, label: unitLabel(unit), detail: t('unit') })),
    ];
  }, [profiles, units, t]);
  return (
    <Stack gap="xs" miw={0} bd="0">
      <p className={field.label}>{t('label')}</p>
      <PickList
        label={t('label')}
        search={t('search')}
        items={picks}
        error={error}
        onRetry={onRetry}
        none={t('none')}
        chosen={chosen}
        onChange={onChange}
      />
      <p className={field.hint} role="status">
        {chosen.size === 0 && t('sees_nothing')}
      </p>
    </Stack>
  );
}
