import { countDays, monthsOf, spanOf, type RecordFields } from '#features/maintenance/records/public.ts';
import { addDays } from '#platform/time/calendar-day.ts';
import { hourMs } from '#platform/time/durations.ts';
import type { FleetAsset } from '../../../../simulator/fleet.ts';
import { createRandom, hashOf, type Random } from '../../../../simulator/random.ts';
import { money, type KindMoney } from './demo-money.ts';

/** Stands in the notes of all costs and downtimes, which the demo invents; names read as those of a fleet. */
export const demoLabel = 'demonstração';

/** An asset with its id, and the unit in which it stands. */
export interface DemoAsset {
  id: string;
  unitId: string;
  customer: string;
  sheet: FleetAsset;
}

export const year = 365;

/** A year of an asset's records up to a day; the same seed gives the same. */
export function recordsOf(asset: DemoAsset, { seed, today }: { seed: number; today: string }) {
  const random = createRandom(hashOf(seed, 'inputs', asset.sheet.code));
  const about = { asset, today, random, sums: money[asset.sheet.kind] };
  return {
    contracts: contractsOf(about),
    costs: costsOf(about),
    services: servicesOf(about),
    downtimes: downtimesOf(about),
  };
}

interface About {
  asset: DemoAsset;
  today: string;
  random: Random;
  sums: KindMoney;
}

/** One that ended some months ago, and after a while another; a few assets wait for theirs. */
function contractsOf({ asset, today, random, sums }: About): RecordFields['contracts'][] {
  const start = addDays(today, -year + random.whole(0, 30));
  const end = addDays(start, random.whole(120, 240));
  const terms = {
    asset_id: asset.id,
    unit_id: asset.unitId,
    customer: asset.customer,
    rate: amount(sums.perDay * random.between(0.92, 1.08)),
    per: 'day',
    allowance_h: sums.allowance,
    overage_rate: sums.allowance === null ? null : amount(sums.perHourOver),
  } as const;
  const first = { ...terms, from: start, to: end };
  const isWaiting = asset.sheet.disabled || random.chance(0.08);
  return isWaiting ? [first] : [first, { ...terms, from: addDays(end, random.whole(3, 20)), to: null }];
}

function costsOf({ asset, today, random, sums }: About): RecordFields['costs'][] {
  const of = (kind: RecordFields['costs']['kind'], value: number, days: { date: string; to: string | null }) => ({
    asset_id: asset.id,
    unit_id: asset.unitId,
    kind,
    amount: amount(value),
    ...days,
    note: `Valor de ${demoLabel}`,
  });
  const start = addDays(today, -year);
  const whole = { date: start, to: addDays(start, 2 * year - 1) };
  const months = monthsOf(spanOf(start, today));
  const monthly = months.flatMap((month) => {
    const days = countDays(month);
    const fuel = (sums.fuelOfMonth * random.between(0.75, 1.2) * days) / 30;
    const repaired = random.chance(0.3) ? random.whole(0, days - 1) : null;
    const value = sums.repair * random.between(0.3, 1.9);
    return [
      of('fuel', fuel, { date: month.from, to: addDays(month.until, -1) }),
      ...(repaired === null ? [] : [of('maintenance', value, { date: addDays(month.from, repaired), to: null })]),
    ];
  });
  return [of('insurance', sums.original * 0.04, whole), of('finance', sums.original * 0.09, whole), ...monthly];
}

/** Most were done in time; some are about to be due, or were forgotten. */
function servicesOf({ asset, today, random, sums }: About): RecordFields['services'][] {
  return sums.services.map(([name, every_days]) => ({
    asset_id: asset.id,
    name,
    every_h: null,
    every_km: null,
    every_days,
    last_done: {
      date: addDays(today, -Math.round(every_days * random.between(0.05, 1.08))),
      hour_meter_h: null,
      odometer_km: null,
    },
  }));
}

/** About three a year, the latest some hours ago; an asset in the workshop has been there for days. */
function downtimesOf({ asset, today, random }: About): RecordFields['downtimes'][] {
  const now = Date.parse(today);
  const of = (kind: RecordFields['downtimes']['kind'], fromMs: number, hours: number | null) => ({
    asset_id: asset.id,
    kind,
    from: new Date(fromMs).toISOString(),
    to: hours === null ? null : new Date(fromMs + Math.round(hours * hourMs)).toISOString(),
    note: `Registro de ${demoLabel}`,
  });
  const past = Array.from({ length: random.whole(1, 5) }, () => {
    const kind = random.chance(0.6) ? 'breakdown' : random.chance(0.8) ? 'service' : 'other';
    const hours = kind === 'breakdown' ? random.between(3, 40) : random.between(2, 12);
    return of(kind, now - (hours + 4 + random.next() ** 1.15 * (year - 3) * 24) * hourMs, hours);
  });
  const isBroken = random.chance(0.5);
  const open = of(isBroken ? 'breakdown' : 'service', now - random.whole(24, 96) * hourMs, null);
  return asset.sheet.maintenance ? [...past, open] : past;
}

function amount(value: number): string {
  return value.toFixed(2);
}
