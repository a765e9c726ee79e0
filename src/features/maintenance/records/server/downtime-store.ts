import { sql, type RawBuilder } from 'kysely';
import { followDowntime } from './follow-downtime.ts';
import type { RecordSource } from './record-source.ts';
import {
  assetJson,
  textKey,
  instantText,
  isOfAssets,
  isOneOf,
  storedJson,
  touchesDays,
  unitJson,
  visibleRecords,
} from './record-sql-store.ts';

const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone c.time_zone)::date`;

export const downtimeSource: RecordSource<'downtimes'> = {
  table: 'downtimes',
  entity: 'downtime',
  visible: visibleRecords({ table: 'downtimes', unit: 'of its asset' }),
  json: sql`json_build_object(${storedJson}, 'asset', ${assetJson}, 'unit', ${unitJson}, 'kind', i.kind,
    'from', ${instantText(sql`i.started_at`)}, 'to', ${instantText(sql`i.ended_at`)}, 'note', i.note)`,
  toRecord: (downtime) => downtime,
  sorts: {
    from: { by: sql`i.started_at`, type: 'timestamptz' },
    asset: textKey(sql`a.code`),
    kind: textKey(sql`i.kind`),
    // An open downtime sorts last.
    to: { by: sql`coalesce(i.ended_at, '9999-12-31Z')`, type: 'timestamptz' },
  },
  usualSort: '-from',
  texts: [sql`a.code`, sql`i.note`],
  narrow: (query) => [
    ...isOfAssets(query),
    ...isOneOf(sql`i.kind`, query.kind),
    ...touchesDays(query, { first: dayOf(sql`i.started_at`), last: dayOf(sql`i.ended_at`) }),
    ...(query.open === undefined ? [] : [sql<boolean>`(i.ended_at is null) = ${query.open === 'true'}`]),
  ],
  toRow: ({ from, to, ...rest }) => ({ ...rest, started_at: from, ended_at: to }),
  follow: followDowntime,
  toFields: ({ asset, kind, from, to, note }) => ({ asset_id: asset.id, kind, from, to, note }),
};
