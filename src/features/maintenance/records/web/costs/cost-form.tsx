import { useState } from 'react';
import { costs } from '../../contract.ts';
import { costKinds, readAmount, type Cost } from '../../public.ts';
import { UnitField } from '#features/assets/catalogue/web/public.ts';
import { DateField } from '#ui/form/fields/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/form/fields/fields.tsx';
import type { FormValues } from '#ui/form/form-values.ts';
import { AssetField } from '../asset-field.tsx';
import { InputForm } from '../input-form.tsx';
import type { InputFormProps } from '../input-view.ts';
import { useInputMessages } from '../use-input-messages.ts';
import styles from '../form.module.css';

const read = (values: FormValues) => ({
  asset_id: values.optional('asset_id'),
  unit_id: values.optional('unit_id') ?? undefined,
  kind: values.text('kind'),
  amount: readAmount(values.text('amount')),
  date: values.optional('date'),
  to: values.optional('to'),
  note: values.optional('note'),
});

/** What an asset, or a unit as a whole, has cost. */
export function CostForm({ item, ...rest }: InputFormProps<Cost>) {
  return (
    <InputForm {...rest} kind="costs" calls={costs} item={item} read={read}>
      <Fields item={item} />
    </InputForm>
  );
}

function Fields({ item }: { item: Cost | null }) {
  const { t, tName } = useInputMessages();
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
      <div className={styles.pair}>
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
      </div>
      <div className={styles.pair}>
        <DateField name="date" label={tName('columns.costs.date')} value={item?.date} required />
        <DateField name="to" label={tName('columns.costs.to')} value={item?.to} hint={t('form.spread_hint')} />
      </div>
      <TextAreaField name="note" label={tName('columns.costs.note')} value={item?.note} rows={2} />
    </>
  );
}
