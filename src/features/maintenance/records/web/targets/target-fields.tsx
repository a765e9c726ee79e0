import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordLimits, targetDefaults, targetKinds, type Target, type TargetKind } from '../../public.ts';
import { listAssetFilters } from '#features/assets/catalogue/contract.ts';
import { call } from '#platform/web/call.ts';
import { DateField } from '#ui/form/fields/date-field.tsx';
import { NumberField, SelectField, TextField } from '#ui/form/fields/fields.tsx';
import type { FormValues } from '#ui/form/form-values.ts';
import { RadioField } from '#ui/form/fields/radio-field.tsx';
import { SuggestField } from '#ui/form/fields/suggest-field.tsx';
import { AssetField } from '../asset-field.tsx';
import { oneOf } from '../record-view.ts';
import { targetUnits } from './target-units.ts';
import { useRecordMessages } from '../use-record-messages.ts';

/** Choosing a category or an asset requires naming it; with neither the target would apply to the whole account. */
export const readTarget = (values: FormValues) => ({
  kind: values.text('kind'),
  category: values.text('whom') === 'category' ? values.text('category').trim() : null,
  asset_id: values.text('whom') === 'asset' ? values.text('asset_id') : null,
  value: values.number('value'),
  schedule: values.optional('schedule'),
  from: values.optional('from'),
});

const whoms = ['account', 'category', 'asset'] as const;

/** Kind, value and scope of a target. */
export function TargetFields({ item }: { item: Target | null }) {
  const { t, tName } = useRecordMessages();
  const [kind, setKind] = useState<TargetKind>(item?.kind ?? 'weekly_hours');
  const unit = targetUnits[kind];
  const [whom, setWhom] = useState<(typeof whoms)[number]>(
    item?.asset ? 'asset' : item?.category ? 'category' : 'account',
  );
  return (
    <>
      <SelectField
        name="kind"
        label={tName('columns.targets.kind')}
        value={kind}
        choices={targetKinds.map((value) => ({ value, label: tName(`target_kinds.${value}`) }))}
        onChange={(value) => setKind(oneOf(targetKinds, value) ?? kind)}
      />
      <RadioField
        name="whom"
        label={t('form.for_whom')}
        value={whom}
        isRow
        choices={whoms.map((value) => ({ value, label: t(`form.${value}`) }))}
        onChange={(value) => setWhom(oneOf(whoms, value) ?? whom)}
      />
      {whom === 'category' && <CategoryField value={item?.category ?? null} />}
      {whom === 'asset' && <AssetField label={tName('columns.targets.asset')} asset={item?.asset ?? null} required />}
      {kind === 'schedule' ? (
        <TextField
          name="schedule"
          label={tName('columns.targets.value')}
          hint={t('form.schedule_hint')}
          value={item?.schedule ?? targetDefaults.schedule}
          maxLength={recordLimits.schedule}
          autoComplete="off"
          required
        />
      ) : (
        <NumberField
          key={kind}
          name="value"
          label={tName('columns.targets.value')}
          value={item?.kind === kind ? item.value : targetDefaults[kind]}
          unit={unit && t(`units.${unit}`)}
          hint={kind === 'depreciation_pct' ? t('form.rate_hint') : undefined}
          required
        />
      )}
      <DateField
        name="from"
        label={tName('columns.targets.from')}
        hint={t('form.from_hint')}
        value={item?.from}
        required
      />
    </>
  );
}

function CategoryField({ value }: { value: string | null }) {
  const { tName } = useRecordMessages();
  const { data } = useQuery({
    queryKey: ['assets', 'filters', {}],
    queryFn: ({ signal }) => call(listAssetFilters, { query: {}, signal }),
  });
  const known = data?.categories.flatMap((category) => category.value ?? []) ?? [];
  return (
    <SuggestField
      name="category"
      label={tName('columns.targets.category')}
      value={value}
      suggestions={known}
      maxLength={recordLimits.category}
      required
    />
  );
}
