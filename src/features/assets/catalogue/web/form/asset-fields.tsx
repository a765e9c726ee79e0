import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Unit } from '#features/assets/units/contract.ts';
import { call } from '#platform/web/call.ts';
import { TextField } from '#ui/form/fields/fields.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { SuggestField } from '#ui/form/fields/suggest-field.tsx';
import { TagsField } from '#ui/form/fields/tags-field.tsx';
import parts from '#ui/parts.module.css';
import type { AssetDraft, DraftField, UnitDefaults } from '../../asset-draft.ts';
import { assetLimits } from '../../asset-text-fields.ts';
import { listAssetFilters } from '../../contract.ts';
import { UnitField } from './unit-field.tsx';
import styles from './asset-form.module.css';

export interface AssetFieldsProps {
  /** Initial values. */
  draft: AssetDraft;
  /** The asset's unit; null for a new one. */
  unit: (UnitDefaults & Pick<Unit, 'id' | 'name'>) | null;
  /** A hint at a field: what another person saved there. */
  hints?: Partial<Record<DraftField, string>>;
  submit?: string;
  onCancel(): void;
}

const suggested = ['category', 'manufacturer', 'model', 'segment'] as const;

/** The fields of an asset with the form's buttons. */
export function AssetFields({ draft, unit, hints = {}, submit, onCancel }: AssetFieldsProps) {
  const t = useTranslations('assets.form');
  const tFilter = useTranslations('assets.filters');
  const suggestions = useSuggestions();
  const [chosen, setChosen] = useState<UnitDefaults | null>(unit);
  const isMoved = unit !== null && chosen !== null && chosen.code !== unit.code;
  const inherited = {
    cost_centre: chosen?.code,
    region: chosen?.region,
    customer: chosen?.customer,
  };
  return (
    <>
      <div className={styles.fields}>
        <TextField
          name="code"
          label={t('code')}
          hint={hints.code}
          value={draft.code}
          maxLength={assetLimits.code}
          autoComplete="off"
          required
        />
        <UnitField
          name="unit_id"
          label={tFilter('unit_id')}
          unit={unit}
          hint={hints.unit_id ?? (isMoved ? t('moves') : undefined)}
          onChoose={setChosen}
        />
        {suggested.map((field) => (
          <SuggestField
            key={field}
            name={field}
            label={tFilter(field)}
            hint={hints[field]}
            value={draft[field]}
            suggestions={suggestions[field]}
            maxLength={assetLimits.word}
          />
        ))}
        <TextField
          name="plate"
          label={t('plate')}
          hint={hints.plate}
          value={draft.plate}
          maxLength={assetLimits.plate}
          autoComplete="off"
        />
        <TextField
          name="serial"
          label={t('serial')}
          hint={hints.serial}
          value={draft.serial}
          maxLength={assetLimits.serial}
          autoComplete="off"
        />
      </div>
      <TagsField
        name="device_ids"
        label={t('device_ids')}
        hint={hints.device_ids ?? t('device_ids_hint')}
        value={draft.device_ids}
        maxTags={assetLimits.devices}
      />
      <Stack component="fieldset" gap="xs" pt="sm" px={0} pb={0} className={`${styles.inherited} ${parts.aboveLight}`}>
        <legend>{t('of_unit')}</legend>
        <p>{t('of_unit_hint')}</p>
        <div className={styles.fields}>
          {(['cost_centre', 'region', 'customer'] as const).map((field) => (
            <TextField
              key={field}
              name={field}
              label={field === 'cost_centre' ? t('cost_centre') : tFilter(field)}
              hint={hints[field]}
              value={draft[field]}
              placeholder={inherited[field] ?? undefined}
              maxLength={assetLimits.word}
              autoComplete="off"
            />
          ))}
        </div>
      </Stack>
      <FormActions submit={submit} onCancel={onCancel} />
    </>
  );
}

/** Values already used in the account, most frequent first. */
function useSuggestions(): Record<(typeof suggested)[number], string[]> {
  const { data } = useQuery({
    queryKey: ['assets', 'suggestions'],
    queryFn: ({ signal }) => call(listAssetFilters, { query: {}, signal }),
  });
  const values = (facet: { value: string | null }[] | undefined) => facet?.flatMap(({ value }) => value ?? []) ?? [];
  return {
    category: values(data?.categories),
    manufacturer: values(data?.manufacturers),
    model: values(data?.models),
    segment: values(data?.segments),
  };
}
