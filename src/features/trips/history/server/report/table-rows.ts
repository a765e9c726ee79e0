import type { SheetCell, SheetColumn, ColumnFormat } from '#platform/server/spreadsheet/sheet.ts';
import type { TripAsset, HistoryItem } from '../../contract.ts';
import { addAddresses } from '../add-addresses.ts';
import type { TripQuery } from '../chosen-assets-store.ts';
import { streamMoves, type ReadMoves } from '../export/export-store.ts';
import type { SegmentFormatter } from '../export/segments.ts';

type TableMessages = Pick<SegmentFormatter, 't' | 'formatPlace'>;

const formats: Partial<Record<keyof TableMessages['t']['columns'], ColumnFormat>> = {
  duration: 1,
  idle: 1,
  work: 1,
  distance: 3,
  top: 1,
  mean: 1,
  fuel: 2,
  from_latitude: 6,
  from_longitude: 6,
  to_latitude: 6,
  to_longitude: 6,
};

export function tableColumns({ columns }: TableMessages['t']): SheetColumn[] {
  const formatOf: Partial<Record<string, ColumnFormat>> = formats;
  return Object.entries(columns).map(([key, title]) => ({ title, format: formatOf[key] }));
}

/** One row per trip and stop, in the order of the columns. */
export async function* listTableRows(
  readMoves: ReadMoves,
  asked: TripQuery,
  speech: TableMessages,
): AsyncGenerator<readonly SheetCell[]> {
  for await (const { asset, moves } of streamMoves(readMoves, asked))
    for (const item of await addAddresses(moves)) yield toRow(asset, item, speech);
}

function toRow(asset: TripAsset, item: HistoryItem, { t, formatPlace }: TableMessages): readonly SheetCell[] {
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
    trip && trip.distance_km,
    trip && trip.max_speed_kmh,
    trip && trip.mean_speed_kmh,
    trip && trip.fuel_l,
    formatPlace(from.address),
    formatPlace(to.address),
    from.latitude,
    from.longitude,
    to.latitude,
    to.longitude,
  ];
}

const minutes = (seconds: number) => seconds / 60;
