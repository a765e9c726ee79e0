import type { ReportBlock, ReportRow } from '#platform/server/report/report.ts';
import type { HistoryItem, HistoryStop, HistoryTrip } from '../../contract.ts';
import { stoppedByDay } from '../../stopped-days.ts';
import { addAddresses } from '../add-addresses.ts';
import type { MovesOfAsset } from '../export/export-store.ts';
import type { TripFormat } from './trip-format.ts';
import { addUpMoves, byDay, distanceTitle, topTitle } from './summary-blocks.ts';

/** Rows whose addresses are looked up together. */
const stretch = 200;

interface MoveBlocksContext {
  format: TripFormat;
  level: 1 | 2;
  /** The end of the span, where days stop. */
  until: Date;
  /** Called for each trip and stop written. */
  onRow(): void;
}

/** Trips of one asset by day. */
export function* tripBlocks(
  { moves }: MovesOfAsset,
  { format, level, onRow }: MoveBlocksContext,
): Generator<ReportBlock> {
  const { t, measures } = format;
  const trips = moves.filter(({ kind }) => kind === 'trip');
  yield { kind: 'heading', level, text: t('trips') };
  const right = { align: 'right' } as const;
  yield {
    kind: 'table',
    columns: [
      { title: t('columns.time'), share: 70 },
      { title: t('columns.from'), share: 106 },
      { title: t('columns.to'), share: 106 },
      { title: distanceTitle(format), share: 46, ...right },
      { title: t('columns.duration'), share: 50, ...right },
      { title: t('columns.idle'), share: 44, ...right },
      { title: topTitle(format), share: 44, ...right },
      { title: t('columns.fuel', { unit: measures.symbol('volume') }), share: 42, ...right },
    ],
    rows: tripRows(trips, format, onRow),
    empty: t('no_trips'),
  };
}

async function* tripRows(
  trips: MovesOfAsset['moves'],
  format: TripFormat,
  onRow: () => void,
): AsyncGenerator<ReportRow> {
  const { t, numbers, duration, distance, measures } = format;
  const days = byDay(trips, format);
  for (const [day, ofDay] of days) {
    const sum = addUpMoves(ofDay);
    const count = t('notes.trips', { count: sum.trips, count_n: numbers.number(sum.trips) });
    const note = [count, measures.distance(sum.distance_km, 1), duration(sum.driving_s)].join(' · ');
    yield { kind: 'group', name: format.day(day), note };
    for await (const item of placed(ofDay, onRow)) if (item.kind === 'trip') yield tripRow(item, format);
  }
  if (days.size < 2) return;
  const sum = addUpMoves(trips);
  const times = [sum.driving_s, sum.idle_s].map(duration);
  yield { kind: 'total', cells: [t('total'), '', '', distance(sum.distance_km), ...times, '', ''] };
}

/** With addresses. */
async function* placed(moves: MovesOfAsset['moves'], onRow: () => void): AsyncGenerator<HistoryItem> {
  for (let at = 0; at < moves.length; at += stretch)
    for (const item of await addAddresses(moves.slice(at, at + stretch))) {
      onRow();
      yield item;
    }
}

function tripRow(trip: HistoryTrip, format: TripFormat): ReportRow {
  const { t, formatPlace, duration, distance, speed, volume } = format;
  const end = endOf(trip, format) ?? t('under_way');
  return {
    kind: 'row',
    cells: [
      `${format.time(new Date(trip.started_at))} – ${end}`,
      formatPlace(trip.from.address),
      formatPlace(trip.to.address),
      distance(trip.distance_km),
      duration(trip.duration_s),
      duration(trip.idle_s),
      speed(trip.max_speed_kmh),
      volume(trip.fuel_l),
    ],
  };
}

/** End time, with its day if it differs from the start's; null for a trip in progress. */
function endOf(
  { started_at, ended_at }: Pick<HistoryTrip, 'started_at' | 'ended_at'>,
  format: TripFormat,
): string | null {
  if (ended_at === null) return null;
  const end = new Date(ended_at);
  return format.dayOf(new Date(started_at)) === format.dayOf(end) ? format.time(end) : format.instant(end);
}

/** Stops of one asset, numbered as on its map. */
export function* stopBlocks(
  { moves }: MovesOfAsset,
  { format, level, onRow, until }: MoveBlocksContext,
): Generator<ReportBlock> {
  const { t } = format;
  const stops = moves.filter(({ kind }) => kind === 'stop');
  yield { kind: 'heading', level, text: t('stops') };
  const right = { align: 'right' } as const;
  yield {
    kind: 'table',
    columns: [
      { title: t('columns.number'), share: 30, ...right },
      { title: t('columns.place'), share: 236 },
      { title: t('columns.arrival'), share: 60 },
      { title: t('columns.departure'), share: 66 },
      { title: t('columns.duration'), share: 60, ...right },
      { title: t('columns.idle'), share: 56, ...right },
    ],
    rows: stopRows(stops, { format, onRow, until }),
    empty: t('no_stops'),
  };
}

async function* stopRows(
  stops: MovesOfAsset['moves'],
  { format, onRow, until }: Omit<MoveBlocksContext, 'level'>,
): AsyncGenerator<ReportRow> {
  const { t, numbers, duration, timeZone } = format;
  const stopped = stoppedByDay(stops, { timeZone, until });
  let number = 0;
  for (const [day, ofDay] of byDay(stops, format)) {
    const sum = addUpMoves(ofDay);
    const count = t('notes.stops', { count: sum.stops, count_n: numbers.number(sum.stops) });
    yield { kind: 'group', name: format.day(day), note: `${count} · ${duration(stopped.get(day) ?? 0)}` };
    for await (const item of placed(ofDay, onRow)) if (item.kind === 'stop') yield stopRow(item, (number += 1), format);
  }
}

function stopRow(stop: HistoryStop, number: number, format: TripFormat): ReportRow {
  const { t, formatPlace, duration } = format;
  return {
    kind: 'row',
    cells: [
      String(number),
      formatPlace(stop.place.address),
      format.time(new Date(stop.started_at)),
      endOf(stop, format) ?? t('still'),
      duration(stop.duration_s),
      duration(stop.idle_s),
    ],
  };
}
