import {
  countDays,
  monthsOf,
  spanOf,
  targetDefaults,
  type RecordFields,
} from '#features/maintenance/records/public.ts';
import { addDays } from '#platform/time/calendar-day.ts';
import type { Kind } from '../../../simulator/fleet-models.ts';
import type { FleetAsset } from '../../../simulator/fleet.ts';
import { createRandom, hashOf, type Random } from '../../../simulator/random.ts';

/** Stands in all that the demo invents of money and time. */
export const demoLabel = 'demonstração';

/** An asset with its id, and the unit in which it stands. */
export interface DemoAsset {
  id: string;
  unitId: string;
  customer: string;
  sheet: FleetAsset;
}

/** What assets of a kind cost and bring, in reais. */
interface KindMoney {
  original: number;
  /** Percent of that, which it loses in a year. */
  depreciation: number;
  perDay: number;
  /** Engine hours of a month that the rate holds; null: all. */
  allowance: number | null;
  perHourOver: number;
  fuelOfMonth: number;
  repair: number;
  services: readonly (readonly [name: string, days: number])[];
}

const vehicleServices = [
  ['Troca de óleo e filtros', 90],
  ['Inspeção de freios', 180],
] as const;
const machineServices = [
  ['Troca de óleo hidráulico', 180],
  ['Lubrificação geral', 30],
] as const;
const truck: KindMoney = {
  original: 480_000,
  depreciation: 20,
  perDay: 1_150,
  allowance: null,
  perHourOver: 0,
  fuelOfMonth: 9_500,
  repair: 2_800,
  services: vehicleServices,
};

const money: Record<Kind, KindMoney> = {
  truck,
  recorded: truck,
  bus: { ...truck, original: 750_000, perDay: 1_480, fuelOfMonth: 12_000, repair: 3_400 },
  excavator: {
    original: 920_000,
    depreciation: 15,
    perDay: 1_900,
    allowance: 200,
    perHourOver: 210,
    fuelOfMonth: 11_000,
    repair: 5_200,
    services: machineServices,
  },
  loader: {
    original: 640_000,
    depreciation: 18,
    perDay: 1_350,
    allowance: 200,
    perHourOver: 160,
    fuelOfMonth: 8_200,
    repair: 3_900,
    services: machineServices,
  },
  generator: {
    original: 160_000,
    depreciation: 25,
    perDay: 420,
    allowance: 360,
    perHourOver: 25,
    fuelOfMonth: 5_400,
    repair: 1_300,
    services: [['Troca de óleo e filtros', 60]],
  },
};

const year = 365;
const hourMs = 3_600_000;

/** A year of an asset's records up to a day; the same seed gives the same. */
export function inputsOf(asset: DemoAsset, { seed, today }: { seed: number; today: string }) {
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
    customer: `${asset.customer} (${demoLabel})`,
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
    name: `${name} (${demoLabel})`,
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

/** About one in a year; an asset that is in the workshop has been there for some days. */
function downtimesOf({ asset, today, random }: About): RecordFields['downtimes'][] {
  const now = Date.parse(today);
  const of = (kind: RecordFields['downtimes']['kind'], fromMs: number, hours: number | null) => ({
    asset_id: asset.id,
    kind,
    from: new Date(fromMs).toISOString(),
    to: hours === null ? null : new Date(fromMs + Math.round(hours * hourMs)).toISOString(),
    note: `Registro de ${demoLabel}`,
  });
  const past = Array.from({ length: random.whole(0, 3) }, () => {
    const kind = random.chance(0.55) ? 'breakdown' : random.chance(0.8) ? 'service' : 'other';
    const hours = kind === 'breakdown' ? random.between(3, 60) : random.between(2, 14);
    return of(kind, now - random.whole(6 * 24, year * 24) * hourMs, hours);
  });
  return asset.sheet.maintenance ? [...past, of('service', now - random.whole(24, 96) * hourMs, null)] : past;
}

/**
 * Working hours by the shift, in whole hours, so that a little of each day lies outside; on a few machines nobody is meant to be on
 * Saturdays. Those whose supply sags run on, though unscheduled.
 */
function scheduleOf({ sheet: { code, kind, shift, trouble } }: DemoAsset): string | null {
  if (trouble?.kind === 'sags') return null;
  const duty = Math.round(shift.dutyS / 3_600);
  if (duty > 20 || kind === 'recorded') return '1-7 00:00-24:00';
  const isSparing = createRandom(hashOf('schedule', code)).chance(0.12);
  const last = shift.restDays.length === 0 ? 7 : isSparing ? 5 : 6;
  const start = Math.floor(shift.startS / 3_600);
  const end = start + duty;
  const hours = (from: number, to: number) => `${String(from).padStart(2, '0')}:00-${String(to).padStart(2, '0')}:00`;
  if (end <= 24) return `1-${last} ${hours(start, end)}`;
  // A night belongs to the days on which it ends, too.
  const mornings = last === 7 ? '1-7' : `2-${last + 1}`;
  return `1-${last} ${hours(start, 24)}; ${mornings} ${hours(0, end - 24)}`;
}

/** Targets: what most of a category have is set on the category, the rest asset by asset. */
function schedulesOf(assets: readonly DemoAsset[], from: string): RecordFields['targets'][] {
  const of = (schedule: string, whose: { category: string } | { asset_id: string }): RecordFields['targets'] => {
    return { kind: 'schedule', category: null, asset_id: null, value: null, schedule, from, ...whose };
  };
  return [...Map.groupBy(assets, ({ sheet }) => sheet.category)].flatMap(([category, own]) => {
    const schedules = own.flatMap((asset) => ({ asset, schedule: scheduleOf(asset) ?? targetDefaults.schedule }));
    const usual = [...Map.groupBy(schedules, ({ schedule }) => schedule)].toSorted(
      ([, a], [, b]) => b.length - a.length,
    );
    const [most = targetDefaults.schedule] = usual[0] ?? [];
    const others = schedules.filter(({ schedule }) => schedule !== most);
    return [of(most, { category }), ...others.map(({ asset, schedule }) => of(schedule, { asset_id: asset.id }))];
  });
}

/**
 * A generator turns as fast without a load as with one: at no engine speed does it work, only its work signal shows it. Those without
 * one work for as long as they turn.
 */
function workingSpeedsOf(assets: readonly DemoAsset[], from: string): RecordFields['targets'][] {
  const of = (value: number, whose: { category: string } | { asset_id: string }): RecordFields['targets'] => {
    return { kind: 'working_rpm', category: null, asset_id: null, value, schedule: null, from, ...whose };
  };
  const generators = assets.filter(({ sheet }) => sheet.kind === 'generator');
  const silent = generators.filter(({ sheet }) => !sheet.signals.work);
  const categories = new Set(generators.map(({ sheet }) => sheet.category));
  return [
    ...[...categories].map((category) => of(2_200, { category })),
    ...silent.map(({ id }) => of(targetDefaults.working_rpm, { asset_id: id })),
  ];
}

/** What each category of an account is meant to run, when, and is reckoned with. */
export function targetsOf(assets: readonly DemoAsset[], today: string): RecordFields['targets'][] {
  const from = addDays(today, -2 * year);
  const of = (kind: RecordFields['targets']['kind'], value: number, category: string | null = null) => ({
    kind,
    category,
    asset_id: null,
    value,
    schedule: null,
    from,
  });
  const categories = Map.groupBy(assets, ({ sheet }) => sheet.category);
  return [
    of('fuel_price', 5.9),
    { ...of('fuel_price', 6.25), from: addDays(today, -150) },
    // An asset that leaves raises a question; one that drives to the forbidden area is a danger.
    of('event_weight_exit', 0.25),
    ...schedulesOf(assets, from),
    ...workingSpeedsOf(assets, from),
    ...[...categories].flatMap(([category, [first, ...rest]]) => {
      if (!first) return [];
      const hours = [first, ...rest].map(({ sheet: { shift } }) => (shift.dutyS / 3600) * (7 - shift.restDays.length));
      const weekly = hours.reduce((sum, each) => sum + each, 0) / hours.length;
      return [
        of('weekly_hours', Math.min(160, Math.round((weekly * 0.85) / 5) * 5), category),
        of('original_cost', money[first.sheet.kind].original, category),
        of('depreciation_pct', money[first.sheet.kind].depreciation, category),
        of('idle_burn_lph', first.sheet.kind === 'excavator' || first.sheet.kind === 'loader' ? 6 : 3, category),
      ];
    }),
  ];
}

function amount(value: number): string {
  return value.toFixed(2);
}
