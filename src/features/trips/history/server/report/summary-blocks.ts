import type { ReportBlock, ReportRow } from '#platform/server/report/report.ts';
import { colourAt } from '../../trip-colours.ts';
import type { TripTotals } from '../../contract.ts';
import type { TripMove } from '../../moves.ts';
import { stoppedByDay } from '../../stopped-days.ts';
import type { MovesOfAsset } from '../export/export-store.ts';
import type { EngineHours } from '../totals-store.ts';
import { addUpHours } from './hours-figures.ts';
import type { AssetHistory } from './asset-history.ts';
import type { TripFormat } from './trip-format.ts';

/** Key figures of the whole report. */
export function figuresOf(totals: TripTotals, days: number, format: TripFormat): ReportBlock {
  const { t, numbers, measures, duration } = format;
  const time = totals.driving_s + totals.stopped_s;
  const share = (part: number) => t('notes.share', { share: numbers.percent(time > 0 ? part / time : 0, 0) });
  const counted = (count: number) => ({ count, count_n: numbers.number(count) });
  const perTrip = measures.distance(totals.trips > 0 ? totals.distance_km / totals.trips : null, 1);
  const fuelNote =
    totals.fuel_l === null
      ? t('notes.fuel_unknown')
      : t('notes.fuel', { fuel_n: numbers.number(totals.fuel_trips), count_n: numbers.number(totals.trips) });
  return {
    kind: 'figures',
    items: [
      figure('distance', measures.distance(totals.distance_km, 1), t('notes.per_trip', { distance: perTrip })),
      figure('driving', duration(totals.driving_s), share(totals.driving_s)),
      figure('idle', duration(totals.idle_s), share(totals.idle_s)),
      figure('stopped', duration(totals.stopped_s), t('notes.stops', counted(totals.stops))),
      figure('top', measures.speed(totals.top_speed_kmh), t('notes.highest')),
      figure('mean', measures.speed(totals.mean_speed_kmh), t('notes.under_way')),
      figure('fuel', measures.volume(totals.fuel_l, 1), fuelNote),
      figure('trips', numbers.number(totals.trips), t('notes.days', counted(days))),
    ],
  };

  function figure(name: Parameters<typeof nameOf>[0], value: string, note: string) {
    return { name: nameOf(name), value, note };
  }
  function nameOf(name: 'distance' | 'driving' | 'idle' | 'stopped' | 'top' | 'mean' | 'fuel' | 'trips') {
    return t(`figures.${name}`);
  }
}

/** Each asset with its totals. */
export function* assetBlocks(
  histories: readonly AssetHistory[],
  totals: TripTotals,
  format: TripFormat,
): Generator<ReportBlock> {
  const { t } = format;
  yield { kind: 'heading', level: 1, text: t('by_asset') };
  const right = { align: 'right' } as const;
  yield {
    kind: 'table',
    columns: [
      { title: t('columns.asset'), share: 80 },
      { title: t('columns.unit'), share: 78 },
      { title: t('columns.trips'), share: 46, ...right },
      { title: distanceTitle(format), share: 54, ...right },
      { title: t('columns.driving'), share: 58, ...right },
      { title: t('columns.engine'), share: 58, ...right },
      { title: t('columns.idle'), share: 54, ...right },
      { title: t('columns.stopped'), share: 58, ...right },
      { title: topTitle(format), share: 46, ...right },
    ],
    rows: [
      ...histories.map(({ asset, hours }, index): ReportRow => ({
        kind: 'row',
        cells: [
          { text: asset.code, spot: colourAt(index, 'light') },
          `${asset.unit.code} · ${asset.unit.name}`,
          ...sums(asset, hours, format),
        ],
      })),
      { kind: 'total', cells: [t('total'), '', ...sums(totals, addUpHours(histories), format)] },
    ],
    empty: t('no_assets'),
  };
}

const nothing = '–';

/** Assets that do not drive have no trips, distance or driving time. */
function sums(of: TripTotals, { run_s }: EngineHours, { numbers, distance, duration, speed }: TripFormat): string[] {
  const driven = [numbers.number(of.trips), distance(of.distance_km), duration(of.driving_s)];
  return [
    ...(of.trips > 0 ? driven : driven.map(() => nothing)),
    duration(run_s),
    duration(of.idle_s),
    duration(of.stopped_s),
    speed(of.top_speed_kmh),
  ];
}

export const distanceTitle = ({ t, measures }: TripFormat) =>
  t('columns.distance', { unit: measures.symbol('distance') });
export const topTitle = ({ t, measures }: TripFormat) => t('columns.top', { unit: measures.symbol('speed') });

/** Totals per day over all assets; a stop over midnight counts on each of its days. */
export function* dayBlocks(
  histories: readonly MovesOfAsset[],
  format: TripFormat,
  until: Date,
): Generator<ReportBlock> {
  const { t, numbers, distance, duration, timeZone } = format;
  const moves = histories.flatMap((one) => one.moves);
  const began = byDay(moves, format);
  const stopped = stoppedByDay(moves, { timeZone, until });
  const days = [...new Set([...began.keys(), ...stopped.keys()])].sort();
  yield { kind: 'heading', level: 1, text: t('by_day') };
  const right = { align: 'right' } as const;
  yield {
    kind: 'table',
    columns: [
      { title: t('columns.day'), share: 170 },
      { title: t('columns.trips'), share: 50, ...right },
      { title: t('columns.stops'), share: 50, ...right },
      { title: distanceTitle(format), share: 62, ...right },
      { title: t('columns.driving'), share: 66, ...right },
      { title: t('columns.idle'), share: 60, ...right },
      { title: t('columns.stopped'), share: 66, ...right },
    ],
    rows: days.map((day): ReportRow => {
      const sum = addUpMoves(began.get(day) ?? []);
      const driven = (text: string) => (sum.trips > 0 ? text : nothing);
      return {
        kind: 'row',
        cells: [
          format.day(day),
          driven(numbers.number(sum.trips)),
          numbers.number(sum.stops),
          driven(distance(sum.distance_km)),
          driven(duration(sum.driving_s)),
          duration(sum.idle_s),
          duration(stopped.get(day) ?? 0),
        ],
      };
    }),
    empty: t('no_assets'),
  };
}

/** Groups by day in the person's time zone, earliest first. */
export function byDay<M extends Pick<TripMove, 'started_at'>>(
  moves: readonly M[],
  { dayOf }: TripFormat,
): Map<string, M[]> {
  const days = Map.groupBy(moves, ({ started_at }) => dayOf(new Date(started_at)));
  return new Map([...days].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function addUpMoves(moves: readonly TripMove[]) {
  const sum = { trips: 0, stops: 0, distance_km: 0, driving_s: 0, idle_s: 0, stopped_s: 0 };
  for (const move of moves) {
    sum.idle_s += move.idle_s;
    if (move.kind === 'stop') {
      sum.stops += 1;
      sum.stopped_s += move.duration_s;
      continue;
    }
    sum.trips += 1;
    sum.distance_km += move.distance_km;
    sum.driving_s += move.duration_s;
  }
  return sum;
}
