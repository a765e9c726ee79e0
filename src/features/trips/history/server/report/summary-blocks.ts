import type { Block, Row } from '#platform/server/report/report.ts';
import { colourAt } from '../../trip-colours.ts';
import type { TripAsset, TripTotals } from '../../contract.ts';
import type { TripMove } from '../../moves.ts';
import type { MovesOfAsset } from '../export/export-store.ts';
import type { TripFormat } from './trip-format.ts';

/** Key figures of the whole report. */
export function figuresOf(totals: TripTotals, days: number, format: TripFormat): Block {
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

/** Each asset with what its own trips and stops add up to. */
export function* assetBlocks(assets: readonly TripAsset[], totals: TripTotals, format: TripFormat): Generator<Block> {
  const { t } = format;
  yield { kind: 'heading', level: 1, text: t('by_asset') };
  const right = { align: 'right' } as const;
  yield {
    kind: 'table',
    columns: [
      { title: t('columns.asset'), share: 90 },
      { title: t('columns.unit'), share: 100 },
      { title: t('columns.trips'), share: 48, ...right },
      { title: distanceTitle(format), share: 54, ...right },
      { title: t('columns.driving'), share: 62, ...right },
      { title: t('columns.idle'), share: 56, ...right },
      { title: t('columns.stopped'), share: 64, ...right },
      { title: topTitle(format), share: 46, ...right },
    ],
    rows: [
      ...assets.map((asset, index): Row => ({
        kind: 'row',
        cells: [
          { text: asset.code, spot: colourAt(index, 'light') },
          `${asset.unit.code} · ${asset.unit.name}`,
          ...sums(asset, format),
        ],
      })),
      { kind: 'total', cells: [t('total'), '', ...sums(totals, format)] },
    ],
    empty: t('no_assets'),
  };
}

function sums(of: TripTotals, { numbers, distance, duration, speed }: TripFormat): string[] {
  return [
    numbers.number(of.trips),
    distance(of.distance_km),
    duration(of.driving_s),
    duration(of.idle_s),
    duration(of.stopped_s),
    speed(of.top_speed_kmh),
  ];
}

export const distanceTitle = ({ t, measures }: TripFormat) =>
  t('columns.distance', { unit: measures.symbol('distance') });
export const topTitle = ({ t, measures }: TripFormat) => t('columns.top', { unit: measures.symbol('speed') });

/** What began on each day, of all assets together. */
export function* dayBlocks(histories: readonly MovesOfAsset[], format: TripFormat): Generator<Block> {
  const { t, numbers, distance, duration } = format;
  const days = byDay(histories.flatMap(({ moves }) => moves), format); // prettier-ignore
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
    rows: [...days].map(([day, moves]): Row => {
      const sum = addUpMoves(moves);
      const counts = [sum.trips, sum.stops].map((count) => numbers.number(count));
      const times = [sum.driving_s, sum.idle_s, sum.stopped_s].map(duration);
      return { kind: 'row', cells: [format.day(day), ...counts, distance(sum.distance_km), ...times] };
    }),
    empty: t('no_assets'),
  };
}

/** By the person's days, the earliest first. */
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
