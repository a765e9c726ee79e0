import { Stack } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { useAllUnits } from '#features/assets/units/web/public.ts';
import field from '#ui/form/fields/field.module.css';
import { useField } from '#ui/form/form-context.ts';
import { PickList } from '#ui/form/fields/pick-list.tsx';

interface UnitScopeProps {
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
}

/** Units whose assets the machines of a feed may be. */
export function UnitScope({ chosen, onChange }: UnitScopeProps) {
  const t = useTranslations('feeds');
  const label = t('unit_ids');
  const { error, touch } = useField('unit_ids', label);
  const units = useAllUnits();
  return (
    <Stack component="fieldset" gap={0}>
      <legend className={field.label}>{label}</legend>
      <p className={field.hint}>{t('unit_ids_hint')}</p>
      <PickList
        label={label}
        search={t('unit_search')}
        items={units.picks}
        error={units.error}
        onRetry={units.readAgain}
        none={t('no_units')}
        chosen={chosen}
        onChange={(next) => {
          touch();
          onChange(next);
        }}
      />
      {error && <p className={field.fault}>{error}</p>}
    </Stack>
  );
}
