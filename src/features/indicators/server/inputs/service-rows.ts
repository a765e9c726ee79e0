import { serviceDue } from '#features/asset-inputs/public.ts';
import { dayAt } from '../../calendar.ts';
import type { CountedRow } from '../fold-rows.ts';
import type { World } from '../world.ts';
import type { Service } from './input-store.ts';

/** Services that are due or overdue now, by the assets' lifetime meters. */
export function serviceRows(world: World, services: readonly Service[]): CountedRow[] {
  const { index, rows, sheets, unitsNow } = world;
  const told = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  return services.flatMap((service) => {
    const asset = sheets.assets.find(service.asset) ?? 0;
    const row = rows[asset] ?? -1;
    const { state } = serviceDue(service, {
      today: dayAt(world.today),
      hour_meter_h: told(index.numbers.hour_meter_h[row]),
      odometer_km: told(index.numbers.odometer_km[row]),
    });
    if (state === 'ok') return [];
    const unit = sheets.units.words[unitsNow[asset] ?? 0] ?? '';
    return [{ asset: service.asset, unit, day: null, word: state, sums: { services_due: 1 } }];
  });
}
