import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { uniqueBy } from '#platform/server/database.ts';
import { dueFrom, serviceDue } from '../../service-due.ts';
import type { RecordSource } from '../record-source.ts';
import {
  assetJson,
  dayKey,
  textKey,
  isOfAssets,
  isOneOf,
  storedJson,
  today,
  unitJson,
  visibleRecords,
} from '../record-sql-store.ts';

/** For `accountServices`: elapsed share of the interval that is due first, by the rule of service-due.ts. */
export const serviceShare = sql`greatest(0,
  (a.hour_meter_h - coalesce(i.last_done_h, 0)::float8) / i.every_h::float8,
  (a.odometer_km - coalesce(i.last_done_km, 0)::float8) / i.every_km::float8,
  (${today} - i.last_done_day)::float8 / i.every_days::float8)`;
const state = sql`case when ${serviceShare} >= 1 then 'overdue' when ${serviceShare} >= ${sql.lit(dueFrom)}::float8 then 'due' else 'ok' end`;

export const serviceSource: RecordSource<'services'> = {
  table: 'services',
  entity: 'service',
  visible: visibleRecords({ table: 'services', unit: 'of its asset' }),
  json: sql`json_build_object(${storedJson}, 'asset', ${assetJson}, 'unit', ${unitJson}, 'name', i.name, 'every_h', i.every_h,
    'every_km', i.every_km, 'every_days', i.every_days, 'last_done', json_build_object('date', i.last_done_day,
      'hour_meter_h', i.last_done_h, 'odometer_km', i.last_done_km),
    'hour_meter_h', a.hour_meter_h, 'odometer_km', a.odometer_km, 'today', ${today})`,
  toRecord: ({ today: day, ...service }) => ({ ...service, due: serviceDue(service, { ...service, today: day }) }),
  sorts: {
    due: { by: serviceShare, type: 'float8' },
    asset: textKey(sql`a.code`),
    name: textKey(sql`i.name`),
    last_done: dayKey(sql`i.last_done_day`),
  },
  usualSort: '-due',
  texts: [sql`a.code`, sql`i.name`],
  narrow: (query) => [...isOfAssets(query), ...isOneOf(state, query.due)],
  toRow: ({ last_done, ...rest }) => ({
    ...rest,
    last_done_day: last_done.date,
    last_done_h: last_done.hour_meter_h,
    last_done_km: last_done.odometer_km,
  }),
  toFields: ({ asset, name, every_h, every_km, every_days, last_done }) => ({
    asset_id: asset.id,
    name,
    every_h,
    every_km,
    every_days,
    last_done,
  }),
  unique: uniqueBy('name', 'services_name'),
};

/** Every service `i` of an account with its asset `a`, unit and current meters. */
export function accountServices(accountId: string): RawBuilder<unknown> {
  return sql`services i
    join accounts c on c.id = i.account_id
    join (
      select a.id, a.unit_id, s.hour_meter_h, s.odometer_km, s.time, s.latitude, s.longitude
      from assets a join asset_states s on s.account_id = a.account_id and s.asset_id = a.id
      where a.account_id = ${accountId} and a.deleted_at is null) a on a.id = i.asset_id
    where i.account_id = ${accountId}`;
}

/** The present day in the account's time zone. */
export async function fetchToday({ db, scope }: Context): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select ${today} as today from accounts c where c.id = ${scope.accountId}`.execute(db);
  return rows[0]?.today ?? '';
}
