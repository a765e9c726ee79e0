import { useTimeZone } from 'use-intl/react';
import { downtimeKinds, type Downtime } from '../../public.ts';
import { instantOf, wallClock } from '#platform/time/wall-clock.ts';
import { SelectField, TextAreaField } from '#ui/form/fields/fields.tsx';
import type { FormValues } from '#ui/form/form-values.ts';
import { MomentField } from '#ui/form/fields/date-field.tsx';
import { AssetField } from '../asset-field.tsx';
import { useRecordMessages } from '../use-record-messages.ts';
import { Columns } from '#ui/columns.tsx';

/** A local time as an instant; an invalid one is sent unchanged and refused. */
function readInstant(typed: string | null, timeZone: string): string | null {
  const instant = typed === null ? Number.NaN : instantOf(typed, timeZone);
  return Number.isNaN(instant) ? typed : new Date(instant).toISOString();
}

export const readDowntime = (values: FormValues, timeZone: string) => ({
  asset_id: values.optional('asset_id') ?? undefined,
  kind: values.text('kind'),
  from: readInstant(values.optional('from'), timeZone),
  to: readInstant(values.optional('to'), timeZone),
  note: values.optional('note'),
});

export function DowntimeFields({ item }: { item: Downtime | null }) {
  const timeZone = useTimeZone() ?? 'UTC';
  const { t, tName } = useRecordMessages();
  const shown = (instant: string | null | undefined) =>
    instant ? wallClock(Date.parse(instant), timeZone).slice(0, 16) : null;
  const zone = timeZone.replaceAll('_', ' ');
  return (
    <>
      <AssetField label={tName('columns.downtimes.asset')} asset={item?.asset ?? null} required />
      <SelectField
        name="kind"
        label={tName('columns.downtimes.kind')}
        value={item?.kind}
        choices={downtimeKinds.map((value) => ({ value, label: tName(`downtime_kinds.${value}`) }))}
      />
      <Columns least={170}>
        <MomentField
          name="from"
          label={tName('columns.downtimes.from')}
          value={shown(item?.from)}
          hint={t('form.clock', { zone })}
          required
        />
        <MomentField name="to" label={tName('columns.downtimes.to')} value={shown(item?.to)} hint={t('form.goes_on')} />
      </Columns>
      <TextAreaField name="note" label={tName('columns.downtimes.note')} value={item?.note} rows={3} />
    </>
  );
}
