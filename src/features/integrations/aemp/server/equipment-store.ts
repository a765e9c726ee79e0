import { sql, type RawBuilder } from 'kysely';
import { visibleAssetRows, visibleAssets } from '#features/assets/catalogue/server/public.ts';
import { repeatsPlace } from '#features/assets/telemetry/contract.ts';
import { readPositions } from '#features/assets/telemetry/server/public.ts';
import type { Scope } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import {
  isoSeconds,
  toFaultMessage,
  valuesOf,
  type ElementName,
  type EquipmentRow,
  type AempFaultRow,
  type Message,
  type PositionElement,
} from '../elements.ts';

/** Last readings of an asset with the column of their time. */
const readings = {
  time: 'time',
  place_at: 'place_at',
  latitude: 'place_at',
  longitude: 'place_at',
  altitude_m: 'place_at',
  engine_on: 'engine_at',
  engine_at: 'engine_at',
  hour_meter_h: 'hour_meter_at',
  hour_meter_at: 'hour_meter_at',
  odometer_km: 'odometer_at',
  odometer_at: 'odometer_at',
  fuel_used_l: 'fuel_used_at',
  fuel_used_at: 'fuel_used_at',
  fuel_pct: 'fuel_pct_at',
  fuel_pct_at: 'fuel_pct_at',
} as const;

/** States that were stored by an earlier release have that of the latest position alone. */
const engineOn = sql`coalesce(s.last_engine_on, s.engine_on)`;

/** An asset with its last readings, for a renter those of the days of its contracts. */
function columnsFor(scope: Scope): RawBuilder<unknown> {
  const values = Object.entries(readings).map(([name, at]) => {
    const time = sql`coalesce(${sql.ref(`s.${at}`)}, s.time)`;
    const value = name === at ? time : name === 'engine_on' ? engineOn : sql.ref(`s.${name}`);
    return sql`case when ${rented(scope, { asset: sql`a.id`, at: time })} then ${value} end as ${sql.ref(name)}`;
  });
  return sql`a.id, a.code, a.manufacturer, a.model, a.serial, a.created_at, ${sql.join(values)}`;
}

/** Whether an instant is on a day of a contract of the key's customer; always true without one. `at` absent: on any day. */
function rented(
  { accountId, customer }: Scope,
  { asset, at }: { asset: RawBuilder<unknown>; at?: RawBuilder<unknown> },
): RawBuilder<boolean> {
  if (customer === undefined) return sql<boolean>`true`;
  const begins = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone n.time_zone`;
  const within = at
    ? sql`${at} >= ${begins(sql`c.from_day`)} and (c.to_day is null or ${at} < ${begins(sql`c.to_day + 1`)})`
    : sql`true`;
  return sql<boolean>`exists (
    select from contracts c join accounts n on n.id = c.account_id
    where c.account_id = ${accountId} and c.asset_id = ${asset} and lower(c.customer) = lower(${customer}) and ${within})`;
}

export interface FoundEquipment extends EquipmentRow {
  id: string;
}

/** A page of the visible assets in order of their codes, with the number of all. */
export async function fetchFleetPage(
  { db, scope }: Context,
  { page, size }: { page: number; size: number },
): Promise<{ rows: EquipmentRow[]; total: number }> {
  const fleet = sql`${visibleAssetRows(scope)} and ${rented(scope, { asset: sql`a.id`, at: sql`now()` })}`;
  const { rows } = await sql<EquipmentRow>`
    select ${columnsFor(scope)} from ${visibleAssets(scope)} and a.id = any(array(
      select a.id from ${fleet} order by lower(a.code) limit ${size} offset ${(page - 1) * size}))
    order by lower(a.code)`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from ${fleet}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The visible asset with a code; undefined if there is none. */
export function findByCode(context: Context, code: string): Promise<FoundEquipment | undefined> {
  return findOne(context, sql`lower(a.code) = lower(${code})`);
}

/** The visible asset with a manufacturer, model and serial number; undefined if there is none, or more than one. */
export function findBySerial(
  context: Context,
  { make, model, serial }: { make: string; model: string; serial: string },
): Promise<FoundEquipment | undefined> {
  return findOne(
    context,
    sql`lower(a.manufacturer) = lower(${make}) and lower(a.model) = lower(${model}) and lower(a.serial) = lower(${serial})`,
  );
}

async function findOne({ db, scope }: Context, condition: RawBuilder<unknown>): Promise<FoundEquipment | undefined> {
  const { rows } = await sql<FoundEquipment>`
    select ${columnsFor(scope)} from ${visibleAssets(scope)} and ${condition} and ${rented(scope, { asset: sql`a.id` })} limit 2`.execute(
    db,
  );
  return rows.length === 1 ? rows[0] : undefined;
}

interface SeriesQuery {
  assetId: string;
  element: ElementName;
  start: string;
  end: string;
  page: number;
  size: number;
}

/** Whether a row has an element. A position that only repeats a place reports none. */
const presence: Record<PositionElement, RawBuilder<boolean>> = {
  Locations: sql`latitude is not null and attributes -> ${repeatsPlace} is null`,
  CumulativeOperatingHours: sql`hour_meter_end_h is not null`,
  CumulativeFuelUsed: sql`fuel_used_l is not null`,
  FuelRemainingRatio: sql`fuel_pct is not null`,
  Distance: sql`odometer_end_km is not null`,
  EngineCondition: sql`engine_on is not null`,
};

/** Meters are lifetime totals at the end of each hour, which never fall; other elements are those of each position. */
const byHour: ReadonlySet<PositionElement> = new Set(['CumulativeOperatingHours', 'Distance']);

type SeriesRow = Parameters<(typeof valuesOf)['Locations']>[0] & { time: Date };

interface SeriesPage {
  messages: Message[];
  /** Of all pages. */
  total: number;
}

/** A page of an element's messages by time, with the number of all. */
export function fetchSeries(context: Context, { element, ...query }: SeriesQuery): Promise<SeriesPage> {
  return element === 'Faults' ? fetchFaultSeries(context, query) : fetchPositionSeries(context, { element, ...query });
}

async function fetchFaultSeries(
  { db, scope }: Context,
  { assetId, start, end, page, size }: Omit<SeriesQuery, 'element'>,
): Promise<SeriesPage> {
  const faults = sql`
    select first_seen_at as time, code, description, severity, source, id from asset_faults
    where account_id = ${scope.accountId} and asset_id = ${assetId} and first_seen_at >= ${start} and first_seen_at < ${end}
      and ${rented(scope, { asset: sql`asset_faults.asset_id`, at: sql`first_seen_at` })}`;
  const { rows } = await sql<AempFaultRow>`
    ${faults} order by first_seen_at, id limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { messages: rows.map(toFaultMessage), total: await countRows(db, faults) };
}

async function countRows(db: Context['db'], rows: RawBuilder<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from (${rows}) r`.execute(db);
  return counted[0]?.total ?? 0;
}

async function fetchPositionSeries(
  context: Context,
  { assetId, element, start, end, page, size }: SeriesQuery & { element: PositionElement },
): Promise<SeriesPage> {
  const { db, scope } = context;
  const spans = byHour.has(element) ? [] : [{ assetId, from: Date.parse(start), to: Date.parse(end) }];
  return readPositions(context, { spans, columns: seriesColumns }, async ({ stored }) => {
    const rowsOf = byHour.has(element)
      ? sql`select hour + interval '1 hour' as time, hour_meter_end_h as hour_meter_h, odometer_end_km as odometer_km
        from asset_hours where account_id = ${scope.accountId} and asset_id = ${assetId}
          and hour >= ${start}::timestamptz - interval '1 hour' and hour < ${end}::timestamptz - interval '1 hour'
          and hour < date_trunc('hour', now())
          and ${rented(scope, { asset: sql`asset_hours.asset_id`, at: sql`hour` })}`
      : sql`select time, latitude, longitude, altitude_m, engine_on, fuel_used_l, fuel_pct
        from ${stored} p where account_id = ${scope.accountId} and asset_id = ${assetId} and time >= ${start} and time < ${end}
          and ${rented(scope, { asset: sql`p.asset_id`, at: sql`time` })}`;
    const present = sql`${rowsOf} and ${presence[element]}`;
    const { rows } = await sql<SeriesRow>`
      ${present} order by 1 limit ${size} offset ${(page - 1) * size}`.execute(db);
    const messages = rows.flatMap((row) => {
      const values = valuesOf[element](row);
      return values === null ? [] : [{ datetime: isoSeconds(row.time), values }];
    });
    return { messages, total: await countRows(db, present) };
  });
}

const seriesColumns = [
  'time',
  'latitude',
  'longitude',
  'altitude_m',
  'engine_on',
  'fuel_used_l',
  'fuel_pct',
  'attributes',
] as const;
