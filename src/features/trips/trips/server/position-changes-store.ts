import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { visibleAssets } from '#features/assets/catalogue/server/public.ts';
import type { reading } from '#features/assets/telemetry/contract.ts';
import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import { code, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { listPositionChanges } from '../contract.ts';
import { readingColumns } from './trip-store.ts';

type Reply = ReplyOf<typeof listPositionChanges>;

/** Positions stay in the feed for a week; a cursor is good for less, so that none is deleted before it was read. */
const cursorMs = 6 * 86_400_000;

/** Last position read, and when: the transaction that stored it and its number. */
interface Cursor {
  version: string;
  number: string;
  at: number;
  /** Transaction from which the account is followed: another in a database that it was moved to. Null: not said. */
  started: string | null;
}

const write = ({ version, number, at, started }: Cursor) => `${version}.${number}.${at}.${started}`;

function read(text: string): Cursor {
  const [version = '', number = '', at, started = null] = text.split('.');
  return { version, number, at: Number(at), started };
}

/**
 * Positions in the order of their commits, after a cursor; without one, the cursor of now. Transactions that still run are
 * waited for, with those that began after them.
 * @throws Refusal `validation_error` on `after` for one that is too old
 */
export async function fetchPositionChanges(
  { db, scope }: Context,
  { after, limit }: QueryOf<typeof listPositionChanges>,
): Promise<Reply> {
  const now = Date.now();
  if (after === undefined) {
    const { rows: begun } = await sql<{ version: string }>`select follow_positions() as version`.execute(db);
    const { started } = await db
      .selectFrom('position_followers')
      .select(sql<string>`started::text`.as('started'))
      .where('account_id', '=', scope.accountId)
      .executeTakeFirstOrThrow();
    return { items: [], next: write({ version: begun[0]?.version ?? '0', number: '0', at: now, started }) };
  }
  const cursor = read(after);
  const { rows: known } = await sql<{ horizon: string; started: string }>`
    update position_followers set read_at = now()
    where account_id = ${scope.accountId} and started <= ${cursor.version}::xid8
      and started = coalesce(${cursor.started}::xid8, started)
    returning pg_snapshot_xmin(pg_current_snapshot())::text as horizon, started::text as started`.execute(db);
  const [follower] = known;
  if (!follower || now - cursor.at > cursorMs) throw invalid({ after: [code.tooOld] });
  const { horizon, started } = follower;
  const rows = await db
    .selectFrom('position_feed')
    .select(['asset_id', 'time', 'received_at', 'latitude', 'longitude', ...readingColumns])
    .select([
      sql<z.output<typeof reading>['attributes']>`attributes`.as('attributes'),
      sql<string>`version::text`.as('version'),
      sql<string>`number::text`.as('number'),
    ])
    .where('account_id', '=', scope.accountId)
    .where(
      sql<boolean>`(version, number) > (${cursor.version}::xid8, ${cursor.number}::bigint) and version < ${horizon}::xid8`,
    )
    .where(sql<boolean>`asset_id in (select a.id from ${visibleAssets(scope)})`)
    .orderBy('position_feed.version')
    .orderBy('position_feed.number')
    .limit(limit)
    .execute();
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    items: rows.map(({ version: _version, number: _number, ...row }) => ({
      ...row,
      time: row.time.toISOString(),
      received_at: row.received_at.toISOString(),
    })),
    next: write({ ...(last ?? { version: horizon, number: '0' }), at: now, started }),
  };
}
