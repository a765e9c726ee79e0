import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import type { RecordSource } from './record-source.ts';
import {
  assetJson,
  dayKey,
  textKey,
  isOfAssets,
  isOneOf,
  numberKey,
  storedJson,
  today,
  touchesDays,
  unitJson,
  visibleRecords,
} from './record-sql-store.ts';

const state = sql`case when i.from_day > ${today} then 'upcoming' when i.to_day < ${today} then 'ended' else 'running' end`;

export const contractSource: RecordSource<'contracts'> = {
  table: 'contracts',
  entity: 'contract',
  visible: visibleRecords({ table: 'contracts', unit: 'own' }),
  json: sql`json_build_object(${storedJson}, 'asset', ${assetJson}, 'unit', ${unitJson}, 'customer', i.customer, 'rate', i.rate::text,
    'per', i.rate_unit, 'allowance_h', i.allowance_h, 'overage_rate', i.overage_rate::text, 'currency', c.currency,
    'from', i.from_day, 'to', i.to_day, 'state', ${state})`,
  toRecord: (contract) => contract,
  sorts: {
    asset: textKey(sql`a.code`),
    customer: textKey(sql`i.customer`),
    unit: textKey(sql`u.code`),
    rate: numberKey(sql`i.rate`),
    from: dayKey(sql`i.from_day`),
    to: dayKey(sql`i.to_day`),
  },
  usualSort: '-from',
  texts: [sql`a.code`, sql`i.customer`, sql`u.code`, sql`u.name`],
  narrow: (query) => [
    ...isOfAssets(query),
    ...isOneOf(state, query.state),
    ...touchesDays(query, { first: sql`i.from_day`, last: sql`i.to_day` }),
  ],
  toRow: ({ per, from, to, ...rest }) => ({ ...rest, rate_unit: per, from_day: from, to_day: to }),
  toFields: ({ asset, unit, customer, rate, per, allowance_h, overage_rate, from, to }) => ({
    asset_id: asset.id,
    unit_id: unit?.id ?? null,
    customer,
    rate,
    per,
    allowance_h,
    overage_rate,
    from,
    to,
  }),
};

/** The fields of a contract that matter for overlaps. */
export interface AssetContract {
  id: string;
  asset_id: string;
  customer: string;
  from: string;
  to: string | null;
}

/** All contracts of some assets of the account; writing one locks the asset. */
export async function fetchContractsOf({ db, scope }: Context, assetIds: readonly string[]): Promise<AssetContract[]> {
  const { rows } = await sql<AssetContract>`
    select id, asset_id, customer, from_day as from, to_day as to from contracts
    where account_id = ${scope.accountId} and asset_id = any(${assetIds}::uuid[])`.execute(db);
  return rows;
}
