import { useState } from 'react';
import { costKinds, readAmount, type Cost } from '../../public.ts';
import { UnitField } from '#features/assets/catalogue/web/public.ts';
import { DateField } from '#ui/form/fields/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/form/fields/fields.tsx';
import type { FormValues } from '#ui/form/form-values.ts';
import { AssetField } from '../asset-field.tsx';
import { useRecordMessages } from '../use-record-messages.ts';
import { Columns } from '#ui/columns.tsx';

export const readCost = (values: FormValues) => ({
  asset_id: values.optional('asset_id'),
  unit_id: values.optional('unit_id') ?? undefined,
  kind: values.text('kind'),
  amount: readAmount(values.text('amount')),
  date: values.optional('date'),
  to: values.optional('to'),
  note: values.optional('note'),
});

export function CostFields({ item }: { item: Cost | null }) {
  const { t, tName } = useRecordMessages();
  const [kind, setKind] = useState<string>(item?.kind ?? costKinds[0]);
  return (
    <>
      <AssetField label={tName('columns.costs.asset')} asset={item?.asset ?? null} hint={t('form.asset_or_unit')} />
      <UnitField
        name="unit_id"
        label={tName('columns.costs.unit')}
        unit={item?.unit ?? null}
        hint={t('form.unit_hint')}
        isOptional
      />
      <Columns least={170}>
        <SelectField
          name="kind"
          label={tName('columns.costs.kind')}
          value={kind}
          hint={kind === 'depreciation' ? t('form.cost_hint') : undefined}
          onChange={setKind}
          choices={costKinds.map((value) => ({ value, label: tName(`cost_kinds.${value}`) }))}
        />
        <TextField
          name="amount"
          label={tName('columns.costs.amount')}
          value={item?.amount}
          autoComplete="off"
          required
        />
      </Columns>
      <Columns least={170}>
        <DateField name="date" label={tName('columns.costs.date')} value={item?.date} required />
        <DateField name="to" label={tName('columns.costs.to')} value={item?.to} hint={t('form.spread_hint')} />
      </Columns>
      <TextAreaField name="note" label={tName('columns.costs.note')} value={item?.note} rows={2} />
    </>
  );
}
