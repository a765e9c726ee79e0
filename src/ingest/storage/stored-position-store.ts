import type { ClientBase } from 'pg';
import {
  mayBePacked,
  withPacked,
  type PackedSlice,
  type WantedSpan,
} from '#features/assets/telemetry/server/public.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';
import { emptyPosition } from '../pipeline/read-position.ts';
import { numberColumns, playedColumns, toPosition, type PositionColumns, type Queryable } from './position-store.ts';
import { plainArray } from './sql-array.ts';

/** Reads positions of packed days, slice by slice, and of rows. */
function reading<Part, T>(
  client: Queryable,
  wanted: readonly WantedSpan[],
  reader: { take: (slice: PackedSlice) => Part; read: (parts: Part[]) => Promise<T> },
): Promise<T> {
  const run = async <Row extends object>(text: string, values: readonly unknown[]) =>
    (await client.query<Row>(text, [...values])).rows;
  return withPacked(run, wanted, reader);
}

/** Positions of a slice, as `toPosition` reads those of rows. */
function unpack({ day, begin, end }: PackedSlice): ReceivedPosition[] {
  const [received, attributes] = [day.received(), day.attributes()];
  const positions: ReceivedPosition[] = [];
  for (let at = begin; at < end; at++) {
    const position = emptyPosition(Math.round((received[at] ?? 0) / 1000));
    position.time = Math.round((day.times[at] ?? 0) / 1000);
    const text = attributes?.[at] ?? null;
    if (text !== null) position.attributes = JSON.parse(text) as ReceivedPosition['attributes'];
    positions.push(position);
  }
  for (const name of numberColumns) {
    const column = day.numbers(name);
    if (!column) continue;
    for (const [place, position] of positions.entries())
      if (!column.nulls?.[begin + place]) position[name] = column.values[begin + place] ?? 0;
  }
  for (const name of ['ignition', 'engine_on', 'work'] as const) {
    const column = day.numbers(name);
    if (!column) continue;
    for (const [place, position] of positions.entries())
      if (!column.nulls?.[begin + place]) position[name] = column.values[begin + place] === 1;
  }
  return positions;
}

export interface After {
  accountId: string;
  assetId: string;
  /** Milliseconds since 1970, exclusive; null: from the first. */
  after: number | null;
}

/** From the next millisecond on: ingest stores whole ones, and a fraction written otherwise is played as one. */
const spanAfter = ({ after, ...ids }: After): WantedSpan => ({ ...ids, ...(after !== null && { from: after + 1 }) });

/** Positions of several assets after a time each, in time order; `asset` is the index in `wanted`. */
export function fetchPositionsAfter(
  client: ClientBase,
  wanted: readonly After[],
): Promise<{ asset: number; position: ReceivedPosition }[]> {
  const take = (slice: PackedSlice) => unpack(slice).map((position) => ({ asset: slice.wanted, position }));
  return reading(client, wanted.map(spanAfter), {
    take,
    async read(packed) {
      const { rows } = await client.query<PositionColumns & { asset: number }>(
        `select w.place::int - 1 as asset, p.* from unnest($1::uuid[], $2::uuid[], $3::float8[]) with ordinality as w (account_id, asset_id, after, place)
       cross join lateral (select ${playedColumns} from positions p
         where p.account_id = w.account_id and p.asset_id = w.asset_id and p.time >= coalesce(to_timestamp((w.after + 1) / 1000.0), '-infinity')
         order by p.time) p
       order by w.place, p.time`,
        [
          plainArray(wanted.map((one) => one.accountId)),
          plainArray(wanted.map((one) => one.assetId)),
          plainArray(wanted.map((one) => one.after)),
        ],
      );
      const found = rows.map((row) => ({ asset: row.asset, position: toPosition(row) }));
      if (packed.length === 0) return found;
      return [...packed.flat(), ...found].sort((a, b) => a.asset - b.asset || a.position.time - b.position.time);
    },
  });
}

export interface NextPositions {
  positions: ReceivedPosition[];
  /** None follow. */
  isLast: boolean;
}

/** Positions of an asset after a time, in order: at most `limit` from rows, or those of a packed day, however many. */
export function fetchNextPositions(client: Queryable, next: After, limit: number): Promise<NextPositions> {
  const span: WantedSpan = { ...spanAfter(next), nearest: { end: 'first', positions: 1 } };
  const take = (slice: PackedSlice) => ({ packed: unpack(slice), hasMore: slice.hasMore });
  return reading(client, [span], {
    take,
    async read([{ packed, hasMore } = { packed: [], hasMore: false }]) {
      const until = hasMore ? (packed.at(-1)?.time ?? null) : null;
      const { rows } = await client.query<PositionColumns>(
        `select ${playedColumns} from positions p
       where p.account_id = $1 and p.asset_id = $2 and p.time >= coalesce(to_timestamp(($3::float8 + 1) / 1000.0), '-infinity')
         and p.time <= coalesce(to_timestamp($4::float8 / 1000.0), 'infinity') order by p.time limit $5`,
        [next.accountId, next.assetId, next.after, until, limit],
      );
      const found = rows.map(toPosition);
      const isWhole = found.length < limit;
      const isLast = isWhole && until === null;
      if (packed.length === 0 || found.length === 0) return { positions: packed.length === 0 ? found : packed, isLast };
      // After the last of so many rows, there may be others.
      const known = isWhole ? Infinity : (found.at(-1)?.time ?? Infinity);
      const positions = [...packed, ...found].filter(({ time }) => time <= known).sort((a, b) => a.time - b.time);
      return { positions, isLast };
    },
  });
}

/** Time of the last position before an instant, milliseconds since 1970; null: none. */
export function fetchLastBefore(
  client: Queryable,
  accountId: string,
  assetId: string,
  before: number,
): Promise<number | null> {
  const span: WantedSpan = { accountId, assetId, to: before, nearest: { end: 'last', days: 1 } };
  return reading(client, [span], {
    take: ({ day, end }) => (day.times[end - 1] ?? 0) / 1000,
    async read([packed]) {
      const { rows } = await client.query<{ time: number }>(
        `select date_part('epoch', time) * 1000 as time from positions
       where account_id = $1 and asset_id = $2 and time < to_timestamp($3::float8 / 1000.0) order by time desc limit 1`,
        [accountId, assetId, before],
      );
      const last = Math.max(rows[0]?.time ?? -Infinity, packed ?? -Infinity);
      return last === -Infinity ? null : Math.round(last);
    },
  });
}

/** Number of positions before an instant. */
export function countBefore(
  client: Queryable,
  { accountId, assetId, before }: { accountId: string; assetId: string; before: number },
): Promise<number> {
  return reading(client, [{ accountId, assetId, to: before }], {
    take: ({ begin, end }) => end - begin,
    async read(counts) {
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from positions where account_id = $1 and asset_id = $2 and time < to_timestamp($3::float8 / 1000.0)',
        [accountId, assetId, before],
      );
      return counts.reduce((sum, count) => sum + count, rows[0]?.count ?? 0);
    },
  });
}

/**
 * Which of some positions to store are in packed days already, by their index. No day of their assets is packed from now
 * on until the transaction ends.
 */
export async function findPacked(
  client: ClientBase,
  rows: readonly { accountId: string; assetId: string; time: number }[],
): Promise<Set<number>> {
  const old = rows.map((row, place) => ({ ...row, place })).filter(({ time }) => mayBePacked(time));
  if (old.length === 0) return new Set();
  await client.query(
    `select pg_advisory_xact_lock_shared(hashtextextended('packing ' || id, 0)) from (select distinct unnest($1::uuid[]) as id order by id) a`,
    [plainArray(old.map(({ assetId }) => assetId))],
  );
  const wanted = old.map(({ time, place: _, ...ids }) => ({ ...ids, from: time, to: time + 0.001 }));
  return reading(client, wanted, {
    take: (slice) => old[slice.wanted]?.place ?? -1,
    read: (places) => Promise.resolve(new Set(places)),
  });
}

export interface PositionSpan {
  accountId: string;
  assetId: string;
  from: number;
  to: number;
}

/** Path of each span, both ends included, as interleaved latitudes and longitudes. */
export function fetchPaths(client: ClientBase, spans: readonly PositionSpan[]): Promise<number[][]> {
  const wanted = spans.map(({ to, ...span }) => ({ ...span, to: to + 0.001 }));
  return reading(client, wanted, {
    take: (slice) => ({ span: slice.wanted, places: unpackPlaces(slice) }),
    async read(parts) {
      const { rows } = await client.query<{ way: number[] | null }>(
        `select (select array_agg(v order by p.time, at) from positions p, unnest(array[date_part('epoch', p.time) * 1000, p.latitude, p.longitude]) with ordinality as c (v, at)
           where p.account_id = w.account_id and p.asset_id = w.asset_id
             and p.time >= to_timestamp(w.began / 1000.0) and p.time <= to_timestamp(w.ended / 1000.0)) as way
         from unnest($1::uuid[], $2::uuid[], $3::float8[], $4::float8[]) with ordinality as w (account_id, asset_id, began, ended, place)
         order by w.place`,
        [
          plainArray(spans.map((span) => span.accountId)),
          plainArray(spans.map((span) => span.assetId)),
          plainArray(spans.map((span) => span.from)),
          plainArray(spans.map((span) => span.to)),
        ],
      );
      const packed = Map.groupBy(parts, ({ span }) => span);
      return rows.map(({ way }, span) =>
        pathOf([...placesOf(way ?? []), ...(packed.get(span) ?? []).flatMap(({ places }) => places)]),
      );
    },
  });
}

type Place = [time: number, latitude: number, longitude: number];

function placesOf(way: readonly number[]): Place[] {
  return Array.from({ length: way.length / 3 }, (_, at) => [
    way[3 * at] ?? 0,
    way[3 * at + 1] ?? 0,
    way[3 * at + 2] ?? 0,
  ]);
}

function unpackPlaces({ day, begin, end }: PackedSlice): Place[] {
  const [latitudes, longitudes] = [day.numbers('latitude'), day.numbers('longitude')];
  return Array.from(day.times.subarray(begin, end), (time, place) => [
    time / 1000,
    latitudes?.values[begin + place] ?? 0,
    longitudes?.values[begin + place] ?? 0,
  ]);
}

const pathOf = (places: Place[]) =>
  places.sort(([a], [b]) => a - b).flatMap(([, latitude, longitude]) => [latitude, longitude]);
