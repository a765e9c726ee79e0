import { sql, type RawBuilder } from 'kysely';
import { visibleAssets } from '#features/assets/catalogue/server/public.ts';
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

const columns = sql`a.id, a.code, a.manufacturer, a.model, a.serial, a.created_at, s.time, s.latitude, s.longitude,
  s.altitude_m, s.engine_on, s.hour_meter_h, s.odometer_km, s.fuel_used_l, s.fuel_pct`;

export interface FoundEquipment extends EquipmentRow {
  id: string;
}

/** A page of the visible assets in order of their codes, with the number of all. */
export async function fetchFleetPage(
  { db, scope }: Context,
  { page, size }: { page: number; size: number },
): Promise<{ rows: EquipmentRow[]; total: number }> {
  const { rows } = await sql<EquipmentRow>`
    select ${columns} from ${visibleAssets(scope)} order by lower(a.code), a.id limit ${size} offset ${(page - 1) * size}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from ${visibleAssets(scope)}`.execute(
    db,
  );
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
    select ${columns} from ${visibleAssets(scope)} and ${condition} limit 2`.execute(db);
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

/** Column that has a value where an element has one. */
const presence: Record<PositionElement, RawBuilder<unknown>> = {
  Locations: sql`latitude`,
  CumulativeOperatingHours: sql`hour_meter_end_h`,
  CumulativeFuelUsed: sql`fuel_used_l`,
  FuelRemainingRatio: sql`fuel_pct`,
  Distance: sql`odometer_end_km`,
  EngineCondition: sql`engine_on`,
};

/** Meters are lifetime totals at the end of each hour, which never fall; other elements are those of each position. */
const byHour: ReadonlySet<PositionElement> = new Set(['CumulativeOperatingHours', 'Distance']);

type SeriesRow = EquipmentRow & { time: Date };

interface SeriesPage {
  messages: Message[];
  hasMore: boolean;
}

/** A page of an element's messages by time, and whether another page follows. */
export function fetchSeries(context: Context, { element, ...query }: SeriesQuery): Promise<SeriesPage> {
  return element === 'Faults' ? fetchFaultSeries(context, query) : fetchPositionSeries(context, { element, ...query });
}

async function fetchFaultSeries(
  { db, scope }: Context,
  { assetId, start, end, page, size }: Omit<SeriesQuery, 'element'>,
): Promise<SeriesPage> {
  const { rows } = await sql<AempFaultRow>`
    select first_seen_at as time, code, description, severity, source from asset_faults
    where account_id = ${scope.accountId} and asset_id = ${assetId} and first_seen_at >= ${start} and first_seen_at < ${end}
    order by first_seen_at, id limit ${size + 1} offset ${(page - 1) * size}`.execute(db);
  return { messages: rows.slice(0, size).map(toFaultMessage), hasMore: rows.length > size };
}

async function fetchPositionSeries(
  { db, scope }: Context,
  { assetId, element, start, end, page, size }: SeriesQuery & { element: PositionElement },
): Promise<SeriesPage> {
  const rowsOf = byHour.has(element)
    ? sql`select hour + interval '1 hour' as time, hour_meter_end_h as hour_meter_h, odometer_end_km as odometer_km
        from asset_hours where account_id = ${scope.accountId} and asset_id = ${assetId}
          and hour >= ${start}::timestamptz - interval '1 hour' and hour < ${end}::timestamptz - interval '1 hour'`
    : sql`select time, latitude, longitude, altitude_m, engine_on, fuel_used_l, fuel_pct
        from positions where account_id = ${scope.accountId} and asset_id = ${assetId} and time >= ${start} and time < ${end}`;
  const { rows } = await sql<SeriesRow>`
    ${rowsOf} and ${presence[element]} is not null order by 1 limit ${size + 1} offset ${(page - 1) * size}`.execute(
    db,
  );
  const messages = rows.slice(0, size).flatMap((row) => {
    const values = valuesOf[element](row);
    return values === null ? [] : [{ datetime: isoSeconds(row.time), values }];
  });
  return { messages, hasMore: rows.length > size };
}
