import { sql, type RawBuilder } from 'kysely';
import type { ContractTerms, ServiceInterval, SpreadCost, TargetRow } from '#features/asset-inputs/public.ts';
import type { Context } from '#platform/server/context.ts';
import { dayAt, type Span } from '../../calendar.ts';

export interface Contract extends ContractTerms {
  asset: string;
  unit: string;
}

export interface Cost extends SpreadCost {
  /** Null: of the unit as a whole. */
  asset: string | null;
  unit: string;
  kind: string;
}

export interface Service extends ServiceInterval {
  asset: string;
}

export interface Downtime {
  asset: string;
  kind: 'breakdown' | 'service' | 'other';
  /** Milliseconds since 1970; null: it goes on. */
  from: number;
  to: number | null;
}

/** All rows of a statement, told by PostgreSQL in one piece: several times faster read than row by row. */
async function fetchJson<Row>({ db }: Context, item: RawBuilder<unknown>, from: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<{ items: Row[] | null }>`select json_agg(${item}) as items ${from}`.execute(db);
  return rows[0]?.items ?? [];
}

export function fetchTargets(context: Context): Promise<TargetRow[]> {
  return fetchJson(
    context,
    sql`json_build_object('kind', t.kind, 'category', t.category, 'asset_id', t.asset_id, 'value', t.value, 'schedule', t.schedule, 'from', t.from_day)`,
    sql`from targets t where t.account_id = ${context.scope.accountId}`,
  );
}

/** Contracts that share a day with a span. */
export function fetchContracts(context: Context, { from, to }: Span): Promise<Contract[]> {
  return fetchJson(
    context,
    sql`json_build_object('asset', c.asset_id, 'unit', c.unit_id, 'from', c.from_day, 'to', c.to_day, 'rate', c.rate, 'per', c.rate_unit,
      'allowance_h', c.allowance_h, 'overage_rate', c.overage_rate)`,
    sql`from contracts c where c.account_id = ${context.scope.accountId}
      and c.from_day <= ${dayAt(to)}::date and coalesce(c.to_day, 'infinity') >= ${dayAt(from)}::date`,
  );
}

/** Costs that share a day with a span. */
export function fetchCosts(context: Context, { from, to }: Span): Promise<Cost[]> {
  return fetchJson(
    context,
    sql`json_build_object('asset', c.asset_id, 'unit', c.unit_id, 'kind', c.kind, 'amount', c.amount, 'date', c.day, 'to', c.to_day)`,
    sql`from costs c where c.account_id = ${context.scope.accountId}
      and c.day <= ${dayAt(to)}::date and coalesce(c.to_day, c.day) >= ${dayAt(from)}::date`,
  );
}

export function fetchServices(context: Context): Promise<Service[]> {
  return fetchJson(
    context,
    sql`json_build_object('asset', s.asset_id, 'every_h', s.every_h, 'every_km', s.every_km, 'every_days', s.every_days,
      'last_done', json_build_object('date', s.last_done_day, 'hour_meter_h', s.last_done_h, 'odometer_km', s.last_done_km))`,
    sql`from services s where s.account_id = ${context.scope.accountId}`,
  );
}

/** Downtimes that touch a span of the account's days. */
export function fetchDowntimes(context: Context, { from, to }: Span, timeZone: string): Promise<Downtime[]> {
  const ms = (column: string) => sql`round(extract(epoch from ${sql.ref(column)}) * 1000)`;
  return fetchJson(
    context,
    sql`json_build_object('asset', d.asset_id, 'kind', d.kind, 'from', ${ms('d.started_at')}, 'to', ${ms('d.ended_at')})`,
    sql`from downtimes d where d.account_id = ${context.scope.accountId}
      and d.started_at < (${dayAt(to + 1)}::timestamp at time zone ${timeZone})
      and coalesce(d.ended_at, 'infinity') > (${dayAt(from)}::timestamp at time zone ${timeZone})`,
  );
}
