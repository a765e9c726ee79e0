import { recordLimits, type Service } from '../../public.ts';
import { DateField } from '#ui/form/fields/date-field.tsx';
import { NumberField, TextField } from '#ui/form/fields/fields.tsx';
import type { FormValues } from '#ui/form/form-values.ts';
import { AssetField } from '../asset-field.tsx';
import { useRecordMessages } from '../use-record-messages.ts';
import { Columns } from '#ui/columns.tsx';

export const readService = (values: FormValues) => ({
  asset_id: values.optional('asset_id') ?? undefined,
  name: values.text('name'),
  every_h: values.number('every_h'),
  every_km: values.number('every_km'),
  every_days: values.number('every_days'),
  last_done: {
    date: values.optional('last_done.date'),
    hour_meter_h: values.number('last_done.hour_meter_h'),
    odometer_km: values.number('last_done.odometer_km'),
  },
});

/** A recurring service and its last date. */
export function ServiceFields({ item }: { item: Service | null }) {
  const { t, tName } = useRecordMessages();
  const last = item?.last_done;
  return (
    <>
      <AssetField label={tName('columns.services.asset')} asset={item?.asset ?? null} required />
      <TextField
        name="name"
        label={tName('columns.services.name')}
        value={item?.name}
        maxLength={recordLimits.name}
        autoComplete="off"
        required
      />
      <Columns least={170}>
        <NumberField name="every_h" label={tName('columns.services.every_h')} value={item?.every_h} />
        <NumberField name="every_km" label={tName('columns.services.every_km')} value={item?.every_km} />
        <NumberField
          name="every_days"
          label={tName('columns.services.every_days')}
          value={item?.every_days}
          hint={t('form.intervals_hint')}
        />
      </Columns>
      <Columns least={170}>
        <DateField name="last_done.date" label={t('form.last_done')} value={last?.date} required />
        <NumberField
          name="last_done.hour_meter_h"
          label={tName('columns.services.hour_meter_h')}
          value={last?.hour_meter_h}
          hint={t('form.meters_hint')}
        />
        <NumberField
          name="last_done.odometer_km"
          label={tName('columns.services.odometer_km')}
          value={last?.odometer_km}
        />
      </Columns>
    </>
  );
}
