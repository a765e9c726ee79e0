import { sql } from 'kysely';
import type { RecordSource } from './record-source.ts';
import {
  assetJson,
  dayKey,
  textKey,
  isOfAssets,
  isOneOf,
  numberKey,
  storedJson,
  touchesDays,
  unitJson,
  visibleRecords,
} from './record-sql-store.ts';
import { inReach } from '#platform/server/database/in-reach.ts';

export const costSource: RecordSource<'costs'> = {
  table: 'costs',
  entity: 'cost',
  visible: visibleRecords({ table: 'costs', unit: 'own', besides: (scope) => inReach(scope, sql`i.unit_id`) }),
  json: sql`json_build_object(${storedJson}, 'asset', ${assetJson}, 'unit', ${unitJson}, 'kind', i.kind, 'amount', i.amount::text,
    'currency', c.currency, 'date', i.day, 'to', i.to_day, 'note', i.note)`,
  toRecord: (cost) => cost,
  sorts: {
    date: dayKey(sql`i.day`),
    asset: textKey(sql`a.code`),
    unit: textKey(sql`u.code`),
    kind: textKey(sql`i.kind`),
    amount: numberKey(sql`i.amount`),
  },
  usualSort: '-date',
  texts: [sql`a.code`, sql`u.code`, sql`u.name`, sql`i.note`],
  narrow: (query) => [
    ...isOfAssets(query),
    ...isOneOf(sql`i.kind`, query.kind),
    ...touchesDays(query, { first: sql`i.day`, last: sql`coalesce(i.to_day, i.day)` }),
  ],
  toRow: ({ date, to, ...rest }) => ({ ...rest, day: date, to_day: to }),
  toFields: ({ asset, unit, kind, amount, date, to, note }) => ({
    asset_id: asset?.id ?? null,
    unit_id: unit?.id ?? null,
    kind,
    amount,
    date,
    to,
    note,
  }),
};
