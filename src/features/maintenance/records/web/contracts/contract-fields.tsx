import { contracts } from '../../contract.ts';
import { recordLimits, rateUnits, readAmount, type Contract } from '../../public.ts';
import { UnitField } from '#features/assets/catalogue/web/public.ts';
import { DateField } from '#ui/form/fields/date-field.tsx';
import { NumberField, SelectField, TextField } from '#ui/form/fields/fields.tsx';
import type { FormValues } from '#ui/form/form-values.ts';
import { AssetField } from '../asset-field.tsx';
import { useRecordMessages } from '../use-record-messages.ts';
import { Columns } from '#ui/columns.tsx';

export const readContract = (values: FormValues) => ({
  asset_id: values.optional('asset_id') ?? undefined,
  unit_id: values.optional('unit_id') ?? undefined,
  customer: values.text('customer'),
  rate: readAmount(values.text('rate')),
  per: values.text('per'),
  allowance_h: values.number('allowance_h'),
  overage_rate: readAmount(values.text('overage_rate')),
  from: values.optional('from'),
  to: values.optional('to'),
});

export function ContractFields({ item }: { item: Contract | null }) {
  const { t, tName } = useRecordMessages();
  const title = (name: keyof typeof contracts.create.body.shape | 'asset' | 'unit') =>
    tName(`columns.contracts.${name === 'asset_id' ? 'asset' : name === 'unit_id' ? 'unit' : name}`);
  return (
    <>
      <AssetField label={title('asset')} asset={item?.asset ?? null} required />
      <UnitField name="unit_id" label={title('unit')} unit={item?.unit ?? null} hint={t('form.unit_hint')} isOptional />
      <TextField
        name="customer"
        label={title('customer')}
        value={item?.customer}
        maxLength={recordLimits.customer}
        autoComplete="off"
        required
      />
      <Columns least={170}>
        <TextField name="rate" label={title('rate')} value={item?.rate} autoComplete="off" required />
        <SelectField
          name="per"
          label={title('per')}
          value={item?.per}
          choices={rateUnits.map((value) => ({ value, label: tName(`per.${value}`) }))}
        />
      </Columns>
      <Columns least={170}>
        <NumberField
          name="allowance_h"
          label={title('allowance_h')}
          value={item?.allowance_h}
          hint={t('form.allowance_hint')}
        />
        <TextField name="overage_rate" label={title('overage_rate')} value={item?.overage_rate} autoComplete="off" />
      </Columns>
      <Columns least={170}>
        <DateField name="from" label={title('from')} value={item?.from} required />
        <DateField name="to" label={title('to')} value={item?.to} hint={t('form.to_open')} />
      </Columns>
    </>
  );
}
