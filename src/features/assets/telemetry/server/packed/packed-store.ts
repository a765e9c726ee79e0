import { PackedDay } from './position-codec.ts';

/** Runs a statement with `$1` and so on; the caller decides by which connection, and sees to its rights. */
export type RunStatement = <Row extends object>(text: string, values: readonly unknown[]) => Promise<Row[]>;

/** Positions to read of an asset. */
export interface WantedSpan {
  accountId: string;
  assetId: string;
  /** Milliseconds since 1970; `from` inclusive, `to` exclusive. */
  from?: number;
  to?: number;
  /** Only what lies nearest to that end, at least: so many days with positions, or so many positions. */
  nearest?: { end: 'first' | 'last'; days?: number; positions?: number };
}

/** Positions of a packed day that lie in a wanted span. */
export interface PackedSlice {
  /** Index of the span. */
  wanted: number;
  day: PackedDay;
  /** Indexes of positions; `end` exclusive. */
  begin: number;
  end: number;
  /** The span has further packed days. */
  hasMore: boolean;
}

interface ListedDay {
  wanted: number;
  day: string;
  positions: number;
}

/** Days end a day before they are packed at the earliest: what is newer cannot be packed, however wrong a clock is. */
const surelyRowsMs = 12 * 3_600_000;
const attempts = 10;
/** Days that are open at once. */
const daysAtOnce = 50;

/** Whether positions from an instant on may be packed. */
export const mayBePacked = (from: number) => from < Date.now() - surelyRowsMs;

/**
 * The one way to read stored positions: `take` makes what is needed of each slice of a packed day, then `read` reads the
 * rows and joins both. A day that is packed meanwhile would be in neither or in both, so all is read again then.
 */
export async function withPacked<Part, T>(
  run: RunStatement,
  wanted: readonly WantedSpan[],
  { take, read }: { take: (slice: PackedSlice) => Part; read: (parts: Part[]) => Promise<T> },
): Promise<T> {
  const old = wanted.map((span, place) => ({ span, place })).filter(({ span }) => mayBePacked(span.from ?? -Infinity));
  if (old.length === 0) return read([]);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const listed = await listDays(run, old);
    const parts = await takeSlices(run, { wanted, listed, take });
    if (parts === null) continue;
    const result = await read(parts);
    if (isSame(listed, await listDays(run, old))) return result;
  }
  throw new Error('Positions are packed faster than they are read.');
}

const within = `k.account_id = w.account_id and k.asset_id = w.asset_id
  and k.day >= (t.since at time zone 'UTC')::date and k.day <= (t.until at time zone 'UTC')::date
  and k.last_time >= t.since and k.first_time < t.until`;

async function listDays(
  run: RunStatement,
  wanted: readonly { span: WantedSpan; place: number }[],
): Promise<ListedDay[]> {
  const daysOf = ({ nearest }: WantedSpan) => (nearest ? (nearest.days ?? (nearest.positions ?? 0) + 1) : null);
  const seconds = (ms: number | undefined, none: number) => (ms === undefined ? none : ms / 1000);
  return run<ListedDay>(
    `select w.wanted, k.day::text as day, k.positions
     from unnest($1::int[], $2::uuid[], $3::uuid[], $4::float8[], $5::float8[], $6::bool[], $7::int[]) as w (wanted, account_id, asset_id, since, until, back, days)
     cross join lateral (select to_timestamp(w.since) as since, to_timestamp(w.until) as until) t
     cross join lateral (
       (select k.day, k.positions from packed_positions k where not w.back and ${within} order by k.day limit w.days)
       union all
       (select k.day, k.positions from packed_positions k where w.back and ${within} order by k.day desc limit w.days)) k
     order by w.wanted, k.day`,
    [
      wanted.map(({ place }) => place),
      wanted.map(({ span }) => span.accountId),
      wanted.map(({ span }) => span.assetId),
      wanted.map(({ span }) => seconds(span.from, -Infinity)),
      wanted.map(({ span }) => seconds(span.to, Infinity)),
      wanted.map(({ span }) => span.nearest?.end === 'last'),
      wanted.map(({ span }) => daysOf(span)),
    ],
  );
}

const isSame = (some: readonly ListedDay[], others: readonly ListedDay[]) =>
  some.length === others.length &&
  some.every(({ wanted, day, positions }, at) => {
    const other = others[at];
    return other?.wanted === wanted && other.day === day && other.positions === positions;
  });

/** Parts of all slices, span by span; null: a day was packed again meanwhile. */
async function takeSlices<Part>(
  run: RunStatement,
  {
    wanted,
    listed,
    take,
  }: { wanted: readonly WantedSpan[]; listed: readonly ListedDay[]; take: (slice: PackedSlice) => Part },
): Promise<Part[] | null> {
  const taken = [...Map.groupBy(listed, (one) => one.wanted)].flatMap(([place, days]) => {
    const span = wanted[place];
    return span
      ? takeNearest(days, span.nearest).map((one) => ({ ...one, span, key: `${span.assetId}/${one.day}` }))
      : [];
  });
  const days = [...Map.groupBy(taken, ({ key }) => key).values()];
  const parts: Part[] = [];
  for (let at = 0; at < days.length; at += daysAtOnce) {
    const some = days.slice(at, at + daysAtOnce);
    const opened = await openDays(
      run,
      some.flatMap(([one]) => one ?? []),
    );
    for (const { key, span, positions, ...one } of some.flat()) {
      const day = opened.get(key);
      if (day?.count !== positions) return null;
      const [begin, end] = boundsOf(span, day);
      if (begin < end) parts.push(take({ wanted: one.wanted, hasMore: one.hasMore, day, begin, end }));
    }
  }
  return parts;
}

const boundsOf = ({ from = -Infinity, to = Infinity }: WantedSpan, { times }: PackedDay) =>
  [firstNotBefore(times, Math.round(from * 1000)), firstNotBefore(times, Math.round(to * 1000))] as const;

async function openDays(
  run: RunStatement,
  days: readonly { span: WantedSpan; day: string }[],
): Promise<Map<string, PackedDay>> {
  const rows = await run<{ key: string; bytes: Buffer }>(
    `select k.asset_id || '/' || k.day as key, k.bytes from unnest($1::uuid[], $2::uuid[], $3::date[]) as w (account_id, asset_id, day)
     join packed_positions k using (account_id, asset_id, day)`,
    [days.map(({ span }) => span.accountId), days.map(({ span }) => span.assetId), days.map(({ day }) => day)],
  );
  return new Map(rows.map(({ key, bytes }) => [key, new PackedDay(bytes)]));
}

/** Those days of a span that hold what is wanted of them, nearest first. */
function takeNearest(days: readonly ListedDay[], nearest: WantedSpan['nearest']): (ListedDay & { hasMore: boolean })[] {
  const { end = 'first', days: most = Infinity, positions = Infinity } = nearest ?? {};
  const ordered = end === 'first' ? days : days.toReversed();
  let held = 0;
  let count = 0;
  while (count < ordered.length && count < most && held < positions) {
    // Of the first day, a part may lie outside of the span; a position of it lies within.
    held += count === 0 ? 1 : (ordered[count]?.positions ?? 0);
    count += 1;
  }
  const hasMore = count < ordered.length;
  return ordered.slice(0, count).map((one) => ({ ...one, hasMore }));
}

/** Index of the first time that is not before an instant, both in microseconds. */
function firstNotBefore(times: Float64Array, instant: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}
