import { foreignCursor } from '#platform/server/database/keyset.ts';
import type { AssetSort } from '../../asset-query.ts';
import { assetStatuses, type AssetStatus } from '../../asset-status.ts';
import type { AssetIndex, NumberName, OrderedName } from './asset-index.ts';
import type { SelectedRows } from './select-assets.ts';
import { smallest } from './smallest.ts';
import type { OrderPosition } from './text-order.ts';

export interface PageWanted {
  sort: AssetSort | `-${AssetSort}`;
  limit: number;
  after: string | undefined;
}

/** Rows in order, and the cursor of the next page; null at the end. */
export interface IndexPage {
  rows: number[];
  next: string | null;
}

/** Statuses from busiest to never reported: the order of a list sorted by status. */
const statusRanks = new Map<AssetStatus, number>(
  (
    [
      'running',
      'engine_on',
      'engine_off',
      'turned_off',
      'no_communication',
      'in_maintenance',
      'temporarily_disabled',
      'without_status',
    ] as const
  ).map((status, rank) => [status, rank]),
);
const rankByCode = Float64Array.from(assetStatuses, (status) => statusRanks.get(status) ?? 0);

const numbers = new Set<string>([
  'status',
  'status_since',
  'time',
  'speed_kmh',
  'hour_meter_h',
  'odometer_km',
  'fuel_pct',
]);

/** @throws Refusal `request_fatal` for a cursor of another order or an invalid one */
export function pageOfAssets(
  index: AssetIndex,
  selection: SelectedRows,
  { sort, limit, after }: PageWanted,
): IndexPage {
  const falling = sort.startsWith('-');
  const name = falling ? sort.slice(1) : sort;
  const isNumber = numbers.has(name);
  const seen = after === undefined ? null : readCursor(after, sort, isNumber);
  const by = isNumber ? numberOf(index, name as NumberName | 'status') : null;
  const rows = by
    ? takeByNumber(index, selection, by, { falling, limit: limit + 1, seen: seen as OrderPosition<number> | null })
    : takeByText(index, selection, name as OrderedName, {
        falling,
        limit: limit + 1,
        seen: seen as OrderPosition<string> | null,
      });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length <= limit || last === undefined) return { rows: shown, next: null };
  const number = by?.(last);
  const key =
    number === undefined ? index.orderOf(name as OrderedName).keyOf(last) : Number.isNaN(number) ? null : number;
  return { rows: shown, next: writeCursor(sort, { key, id: index.ids[last] ?? '' }) };
}

interface Taking<Key> {
  falling: boolean;
  limit: number;
  seen: OrderPosition<Key> | null;
}

/** With a stored order: takes rows from the cursor on until the page is full. */
function takeByText(
  index: AssetIndex,
  { passes }: SelectedRows,
  name: OrderedName,
  { falling, limit, seen }: Taking<string>,
): number[] {
  const order = index.orderOf(name);
  const rows: number[] = [];
  for (let place = seen ? order.after(seen, falling) : 0; place < order.length && rows.length < limit; place++) {
    const row = order.at(place, falling);
    if (passes[row]) rows.push(row);
  }
  return rows;
}

/** Numbers change constantly and have no stored order: selects the first few among all matches. */
function takeByNumber(
  index: AssetIndex,
  { passes }: SelectedRows,
  by: (row: number) => number,
  { falling, limit, seen }: Taking<number>,
): number[] {
  const { ids } = index;
  const direction = falling ? -1 : 1;
  const compare = (value: number, id: string, other: number, otherId: string) => {
    if (value !== other && !(Number.isNaN(value) && Number.isNaN(other))) {
      if (Number.isNaN(value)) return 1;
      if (Number.isNaN(other)) return -1;
      return direction * (value - other);
    }
    return direction * (id < otherId ? -1 : id > otherId ? 1 : 0);
  };
  const compareRows = (row: number, other: number) => compare(by(row), ids[row] ?? '', by(other), ids[other] ?? '');
  const picked = smallest(limit, compareRows);
  for (let row = 0; row < index.size; row++) {
    if (!passes[row]) continue;
    if (seen && compare(by(row), ids[row] ?? '', seen.key ?? Number.NaN, seen.id) <= 0) continue;
    picked.offer(row);
  }
  return picked.sorted();
}

function numberOf(index: AssetIndex, name: NumberName | 'status'): (row: number) => number {
  if (name === 'status') return (row) => rankByCode[index.status[row] ?? 0] ?? 0;
  const column = index.numbers[name];
  return (row) => column[row] ?? Number.NaN;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function writeCursor(sort: string, { key, id }: OrderPosition<string | number>): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

function readCursor(after: string, sort: string, isNumber: boolean): OrderPosition<string | number> {
  try {
    const [order, key, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[];
    const isKey = key === null || (isNumber ? typeof key === 'number' : typeof key === 'string');
    if (order === sort && isKey && typeof id === 'string' && uuid.test(id))
      return { key: key as string | number | null, id };
  } catch {
    // Falls through to the common refusal of invalid cursors.
  }
  throw foreignCursor();
}
