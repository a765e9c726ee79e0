import { sql } from 'kysely';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { SeriesProfile } from '../profiles.ts';
import type { MachineIdentity } from '../read-fleet.ts';
import { neededField, seriesElements, type SeriesElement } from '../series-elements.ts';
import type { SeriesState } from '../series-plan.ts';

/** A series with its machine. */
export interface StoredSeries extends SeriesState {
  machineId: string;
  assetId: string;
  element: SeriesElement;
  machine: MachineIdentity;
  /** Where its snapshot said last that it was; null: it never did. */
  place: { latitude: number; longitude: number } | null;
}

/** Begins series that machines have not: from now on, and of the days before. */
export async function beginSeries(
  db: AccountTransaction,
  feedId: string,
  { historyDays, profile, now }: { historyDays: number; profile: SeriesProfile; now: number },
): Promise<void> {
  const begin = Math.floor(now / 60_000) * 60_000 - profile.overlapMinutes * 60_000;
  const past = now - Math.min(historyDays, profile.mostDays) * 86_400_000;
  await sql`
    insert into feed_series (machine_id, element, is_past, read_to, until)
    select m.id, e.name, k.is_past,
      case when k.is_past then date_trunc('minute', ${new Date(past)}::timestamptz) else ${new Date(begin)}::timestamptz end,
      case when k.is_past then ${new Date(begin)}::timestamptz end
    from feed_machines m, unnest(${seriesElements}::text[], ${seriesElements.map(neededField)}::text[]) as e (name, needed),
      (values (false), (true)) as k (is_past)
    where m.account_id = current_account() and m.feed_id = ${feedId} and m.asset_id is not null and not m.ignored
      and (not k.is_past or ${past < begin}) and (e.needed is null or m.times ? e.needed)
      and not exists (select from feed_series s where s.account_id = m.account_id and s.machine_id = m.id
        and s.element = e.name and s.is_past = k.is_past)`.execute(db);
}

/** Reads the past of a feed's machines again, from more days before it began. What is stored already is stored once. */
export async function extendPast(db: AccountTransaction, feedId: string, days: number): Promise<void> {
  await sql`
    update feed_series s set read_to = date_trunc('minute', s.until - make_interval(days => ${days}::int)),
      is_done = false, span_end = null, page = 1
    from feed_machines m where m.account_id = s.account_id and m.id = s.machine_id
      and s.account_id = current_account() and m.feed_id = ${feedId} and s.is_past`.execute(db);
}

/**
 * Series of machines with an asset: those that go on first, where they are read until before `dueTo` or have begun a
 * span, then the past, the oldest first. Without a place of the machine or its asset there are those of places alone.
 */
export async function fetchSeries(
  db: AccountTransaction,
  feedId: string,
  { elements, dueTo, limit }: { elements: readonly SeriesElement[]; dueTo: number; limit: number },
): Promise<StoredSeries[]> {
  const { rows } = await sql<{
    machine_id: string;
    asset_id: string;
    element: SeriesElement;
    read_to: Date;
    until: Date | null;
    span_end: Date | null;
    page: number;
    pin: string | null;
    make: string | null;
    model: string | null;
    serial: string | null;
    equipment_id: string | null;
    latitude: number | null;
    longitude: number | null;
  }>`
    select s.machine_id, m.asset_id, s.element, s.read_to, s.until, s.span_end, s.page,
      m.pin, m.make, m.model, m.serial, m.equipment_id, m.latitude, m.longitude
    from feed_series s join feed_machines m on m.account_id = s.account_id and m.id = s.machine_id
    where s.account_id = current_account() and m.feed_id = ${feedId} and m.asset_id is not null and not m.ignored
      and s.element = any(${[...elements]}::text[]) and not s.is_done and (m.latitude is not null or s.element = 'Locations' or exists (
        select from asset_states a where a.account_id = m.account_id and a.asset_id = m.asset_id and a.latitude is not null))
      and (s.is_past or s.span_end is not null or s.read_to <= ${new Date(dueTo)})
    order by s.is_past, s.read_to, s.machine_id, array_position(${seriesElements}::text[], s.element)
    limit ${limit}`.execute(db);
  return rows.map((row) => ({
    machineId: row.machine_id,
    assetId: row.asset_id,
    element: row.element,
    machine: {
      pin: row.pin,
      make: row.make,
      model: row.model,
      serial: row.serial,
      equipmentId: row.equipment_id,
    },
    place:
      row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    readTo: row.read_to.getTime(),
    until: row.until?.getTime() ?? null,
    spanEnd: row.span_end?.getTime() ?? null,
    page: row.page,
  }));
}

/** @param next null: its past is read */
export async function noteSeries(
  db: AccountTransaction,
  { machineId, element, until }: StoredSeries,
  next: Pick<SeriesState, 'readTo' | 'spanEnd' | 'page'> | null,
): Promise<void> {
  const which = sql`account_id = current_account() and machine_id = ${machineId} and element = ${element}
    and is_past = ${until !== null}`;
  if (next === null) await sql`update feed_series set is_done = true, span_end = null where ${which}`.execute(db);
  else
    await sql`
      update feed_series set read_to = ${new Date(next.readTo)}, page = ${next.page},
        span_end = ${next.spanEnd === null ? null : new Date(next.spanEnd)} where ${which}`.execute(db);
}
