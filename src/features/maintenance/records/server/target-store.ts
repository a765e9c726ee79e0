import { sql } from 'kysely';
import { uniqueBy } from '#platform/server/database.ts';
import type { RecordSource } from './record-source.ts';
import { assetJson, dayKey, textKey, isOneOf, numberKey, storedJson, visibleRecords } from './record-sql-store.ts';

const isMoney = sql`i.kind in ('fuel_price', 'original_cost')`;

/**
 * Targets of the account and of categories are visible to everyone who sees indicators; those of an asset with the
 * asset.
 */
export const targetSource: RecordSource<'targets'> = {
  table: 'targets',
  entity: 'target',
  visible: visibleRecords({ table: 'targets', unit: null, besides: () => sql`true` }),
  json: sql`json_build_object(${storedJson}, 'kind', i.kind, 'category', i.category, 'asset', ${assetJson}, 'value', i.value,
    'schedule', i.schedule, 'currency', case when ${isMoney} then c.currency end, 'from', i.from_day)`,
  toRecord: (target) => target,
  sorts: {
    kind: textKey(sql`i.kind`),
    from: dayKey(sql`i.from_day`),
    asset: textKey(sql`a.code`),
    category: textKey(sql`i.category`),
    value: numberKey(sql`i.value`),
  },
  usualSort: 'kind',
  texts: [sql`a.code`, sql`i.category`],
  narrow: ({ asset_id, category, kind }) => [
    ...isOneOf(sql`i.asset_id`, asset_id),
    ...isOneOf(sql`coalesce(i.category, '')`, category),
    ...isOneOf(sql`i.kind`, kind),
  ],
  toRow: ({ from, ...rest }) => ({ ...rest, from_day: from }),
  toFields: ({ kind, category, asset, value, schedule, from }) => ({
    kind,
    category,
    asset_id: asset?.id ?? null,
    value,
    schedule,
    from,
  }),
  unique: uniqueBy('from', 'targets_account_id_kind_category_asset_id_from_day_key'),
};
