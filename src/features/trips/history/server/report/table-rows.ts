import type { Cell } from '#platform/server/spreadsheet/sheet.ts';
import type { TripAsset, HistoryItem } from '../../contract.ts';
import { addAddresses } from '../add-addresses.ts';
import type { TripQuery } from '../chosen-assets-store.ts';
import { streamMoves, type ReadNow } from '../export/export-store.ts';
import type { SegmentFormatter } from '../export/segments.ts';

type TableMessages = Pick<SegmentFormatter, 't' | 'formatPlace'>;

/** One row for each trip and stop, in the order of the words' columns. */
export async function* listTableRows(
  readNow: ReadNow,
  asked: TripQuery,
  speech: TableMessages,
): AsyncGenerator<readonly Cell[]> {
  for await (const { asset, moves } of streamMoves(readNow, asked))
    for (const item of await addAddresses(moves)) yield toRow(asset, item, speech);
}

function toRow(asset: TripAsset, item: HistoryItem, { t, formatPlace }: TableMessages): readonly Cell[] {
  const [from, to] = item.kind === 'trip' ? [item.from, item.to] : [item.place, item.place];
  const trip = item.kind === 'trip' ? item : null;
  return [
    asset.code,
    `${asset.unit.code} · ${asset.unit.name}`,
    t.kinds[item.kind],
    new Date(item.started_at),
    item.ended_at === null ? null : new Date(item.ended_at),
    minutes(item.duration_s),
    minutes(item.idle_s),
    trip && minutes(trip.work_s),
    trip && rounded(trip.distance_km, 3),
    trip && rounded(trip.max_speed_kmh, 1),
    trip && rounded(trip.mean_speed_kmh, 1),
    trip && trip.fuel_l !== null ? rounded(trip.fuel_l, 2) : null,
    formatPlace(from.address),
    formatPlace(to.address),
    rounded(from.latitude, 6),
    rounded(from.longitude, 6),
    rounded(to.latitude, 6),
    rounded(to.longitude, 6),
  ];
}

const minutes = (seconds: number) => rounded(seconds / 60, 1);
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));
