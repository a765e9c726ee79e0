import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { searchMin } from '#features/assets/catalogue/public.ts';
import { useField } from '#ui/form/form-context.ts';
import { PickList } from '#ui/form/fields/pick-list.tsx';
import { RadioField } from '#ui/form/fields/radio-field.tsx';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import { useChoosableAssets } from './use-unit-assets.ts';
import field from '#ui/form/fields/field.module.css';

/** Null: all assets of the unit. */
export type ChosenAssets = ReadonlySet<string> | null;

interface AssetsFieldProps {
  /** Null: no unit chosen yet. */
  unitId: string | null;
  chosen: ChosenAssets;
  onChange(chosen: ChosenAssets): void;
}

const nobody: ReadonlySet<string> = new Set();

/** All assets of the unit, or selected ones; enabled once a unit is chosen. */
export function AssetsField({ unitId, chosen, onChange }: AssetsFieldProps) {
  const { t } = useGeofenceMessages();
  const { error, touch } = useField('asset_ids', t('form.assets'));
  const change = (next: ChosenAssets) => {
    touch();
    onChange(next);
  };
  if (unitId === null)
    return (
      <div>
        <p className={field.label}>{t('form.assets')}</p>
        <p className={field.hint}>{t('form.assets_first')}</p>
      </div>
    );
  return (
    <Stack gap="xs">
      <RadioField
        name="applies_to"
        label={t('form.assets')}
        value={chosen ? 'some' : 'all'}
        choices={[
          { value: 'all', label: t('form.all_assets'), hint: t('form.all_assets_hint') },
          { value: 'some', label: t('form.some_assets'), hint: t('form.some_assets_hint') },
        ]}
        onChange={(value) => change(value === 'all' ? null : (chosen ?? nobody))}
      />
      {chosen && <Ticks unitId={unitId} chosen={chosen} onChange={change} />}
      {error && <p className={field.fault}>{error}</p>}
    </Stack>
  );
}

interface AssetTicksProps {
  unitId: string;
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
}

function Ticks({ unitId, chosen, onChange }: AssetTicksProps) {
  const { t } = useGeofenceMessages();
  const assets = useChoosableAssets(unitId);
  const picks = useMemo(
    () =>
      assets.items?.map(({ id, code, manufacturer, model }) => ({
        id,
        label: code,
        detail: [manufacturer, model].filter(Boolean).join(' '),
      })),
    [assets.items],
  );
  return (
    <PickList
      label={t('form.some_assets')}
      search={t('form.assets_search')}
      min={searchMin}
      items={picks}
      error={assets.error}
      onRetry={assets.readAgain}
      none={t('form.assets_none')}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
