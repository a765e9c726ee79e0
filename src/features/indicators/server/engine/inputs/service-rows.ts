import { serviceDue } from '#features/maintenance/records/public.ts';
import { dayAt } from '#features/indicators/model/calendar.ts';
import { CountedRows, ofNow } from '../aggregate-rows.ts';
import type { QueryContext } from '../query-context.ts';

/** Services that are due or overdue now, by the assets' lifetime meters. */
export function serviceRows({ index, rows, dayColumns, unitsNow, isChosen, today }: QueryContext): CountedRows {
  const counted = new CountedRows(['services_due']);
  const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  const now = dayAt(today);
  for (const [asset, services] of dayColumns.inputs.services) {
    if (isChosen[asset] !== 1) continue;
    const row = rows[asset] ?? -1;
    const meters = {
      today: now,
      hour_meter_h: orNull(index.numbers.hour_meter_h[row]),
      odometer_km: orNull(index.numbers.odometer_km[row]),
    };
    for (const service of services) {
      const { state } = serviceDue(service, meters);
      if (state === 'ok') continue;
      const word = counted.wordNumbers.of(state);
      counted.set(counted.add({ asset, unit: unitsNow[asset] ?? 0, day: ofNow, word }), 0, 1);
    }
  }
  return counted;
}
