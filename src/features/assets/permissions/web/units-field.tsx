import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useField } from '#ui/form/form-context.ts';
import { PickList } from '#ui/form/fields/pick-list.tsx';
import { RadioField } from '#ui/form/fields/radio-field.tsx';
import { unitLabel } from '#features/assets/units/public.ts';
import { useAllUnits } from '#features/assets/units/web/public.ts';
import { useProfileMessages } from './use-profile-messages.ts';

export interface UnitsChoice {
  all: boolean;
  setAll(all: boolean): void;
  chosen: ReadonlySet<string>;
  setChosen(chosen: ReadonlySet<string>): void;
}

interface UnitsFieldProps extends UnitsChoice {
  hint: string;
  /** Explains what an empty selection means. */
  without: string;
}

/** All units, or selected ones. */
export function UnitsField({ all, setAll, chosen, setChosen, hint, without }: UnitsFieldProps) {
  const { t } = useProfileMessages();
  const { error, touch } = useField('unit_ids', t('units'));
  const units = useAllUnits();
  const picks = useMemo(
    () =>
      units.items?.map((unit) => ({
        id: unit.id,
        label: unitLabel(unit),
        ...(unit.customer && { detail: unit.customer }),
      })),
    [units.items],
  );
  return (
    <Stack gap="xs" miw={0} bd="0">
      <RadioField
        name="all_units"
        label={t('which_units')}
        value={all ? 'all' : 'some'}
        choices={[
          { value: 'some', label: t('chosen_units'), hint },
          { value: 'all', label: t('all_units'), hint: t('all_units_hint') },
        ]}
        onChange={(value) => setAll(value === 'all')}
      />
      {!all && (
        <>
          <PickList
            label={t('chosen_units')}
            search={t('units_search')}
            items={picks}
            error={units.error}
            onRetry={units.readAgain}
            none={t('units_none')}
            chosen={chosen}
            onChange={(next) => {
              touch();
              setChosen(next);
            }}
          />
          {chosen.size === 0 && (
            <Text c="dimmed" fz="xs" lh={1.4}>
              {without}
            </Text>
          )}
        </>
      )}
      {error && (
        <Text fz="sm" c="var(--danger)">
          {error}
        </Text>
      )}
    </Stack>
  );
}
