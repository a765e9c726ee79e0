import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, QueryOf } from '#platform/contract.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { fetchAccountIds } from '#platform/server/account-store.ts';
import { inAccount, type AccountTransaction, type Database } from '#platform/server/database.ts';
import { listPage } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import { feedLimits, type createFeed, type Feed, type listFeeds, type updateFeed } from '../contract.ts';
import { profiles, type Provider, type SignInKind } from '../profiles.ts';
import { callsOn, fleetFromOf } from './calls/quota-store.ts';
import { hasAsset } from './machine-store.ts';

/** What is needed to read a feed. */
export interface FeedSource {
  provider: Provider;
  base_url: string;
  sign_in: SignInKind;
  token_url: string | null;
  username: string;
  scope: string | null;
  unit_ids: string[];
}

/** Feeds that fail or are silent, as `f`. */
export function feedsInTrouble(accountId: string): RawBuilder<unknown> {
  return sql`(select * from feeds where account_id = ${accountId} and active and trouble_since is not null) f`;
}

const today = sql`(now() at time zone 'UTC')::date`;
const columns = sql`f.id, f.name, f.provider, f.base_url, f.sign_in, f.token_url, f.username, f.scope, f.unit_ids::text[] as unit_ids,
  f.poll_minutes, f.active, greatest(f.next_poll_at, ${fleetFromOf}) as next_poll_at, f.last_success_at, f.failing_since, f.fault, ${callsOn(today)} as calls_today,
  case when f.series_day = ${today} then f.series_calls else 0 end as series_calls_today, f.series_fault, f.calls_per_day, f.history_days, f.first_for, f.secret_ends_on::text as secret_ends_on, f.last_new_at, f.created_at, f.machines,
  (select count(*) from feed_machines m where m.account_id = f.account_id and m.feed_id = f.id and not ${hasAsset} and not m.ignored)::int as unmatched,
  (select count(*) from feed_machines m where m.account_id = f.account_id and m.feed_id = f.id and m.ignored)::int as ignored,
  (select l.id from alerts l where l.account_id = f.account_id and l.feed_id = f.id and l.status <> 'resolved' and not l.gone
    order by l.occurred_at desc limit 1) as alert_id,
  (select coalesce(sum((u ->> 'count')::int), 0) from jsonb_array_elements(f.unreadable) u)::int as unreadable_values,
  f.new_readings, f.repeated_readings, f.version`;

type Row = Omit<Feed, 'next_poll_at' | 'last_success_at' | 'failing_since' | 'last_new_at' | 'created_at'> & {
  created_at: Date;
  next_poll_at: Date;
  last_success_at: Date | null;
  failing_since: Date | null;
  last_new_at: Date | null;
};

const toFeed = ({ next_poll_at, last_success_at, failing_since, last_new_at, created_at, ...row }: Row): Feed => ({
  ...row,
  created_at: created_at.toISOString(),
  last_new_at: last_new_at?.toISOString() ?? null,
  next_poll_at: next_poll_at.toISOString(),
  last_success_at: last_success_at?.toISOString() ?? null,
  failing_since: failing_since?.toISOString() ?? null,
  calls_per_day: row.calls_per_day ?? profiles[row.provider].callsPerDay,
});

export function fetchFeeds({ db, scope }: Context, query: QueryOf<typeof listFeeds>) {
  return listPage(db, query, {
    sorts: { name: { by: sql`lower(f.name)`, type: 'text' } },
    sort: query.sort ?? 'name',
    id: sql`f.id`,
    columns,
    from: sql`feeds f where f.account_id = ${scope.accountId} and f.name ilike ${containing(query.search ?? '')}`,
    toItem: toFeed,
  });
}

/** @throws Refusal `not_found` */
export async function fetchFeed({ db, scope }: Context, id: string): Promise<Feed> {
  const { rows } = await sql<Row>`
    select ${columns} from feeds f where f.account_id = ${scope.accountId} and f.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return toFeed(rows[0]);
}

/** @throws Refusal `conflict` if the account has reached its limit */
export async function insertFeed(context: Context, body: BodyOf<typeof createFeed>): Promise<Feed> {
  const { db, scope } = context;
  const { rows } = await sql<{ id: string }>`
    insert into feeds (name, provider, base_url, sign_in, token_url, username, unit_ids, poll_minutes, active, history_days, secret_ends_on,
      calls_per_day, first_for, scope)
    select ${body.name}, ${body.provider}, ${body.base_url}, ${body.sign_in}, ${body.token_url}, ${body.username},
      ${body.unit_ids}::uuid[], ${body.poll_minutes}, ${body.active}, ${body.history_days ?? null}::int,
      ${body.secret_ends_on ?? null}::date, ${body.calls_per_day ?? null}::int, ${body.first_for ?? []}::text[], ${body.scope ?? null}
    where (select count(*) from feeds o where o.account_id = ${scope.accountId}) < ${feedLimits.feeds}
    returning id`.execute(db);
  if (!rows[0]) throw conflict();
  return fetchFeed(context, rows[0].id);
}

/**
 * Its next read is now, unless the provider has asked to wait, and earlier failures count no more.
 * @throws Refusal `not_found`; `conflict` if the version changed meanwhile
 */
export async function changeFeed(context: Context, before: Feed, body: BodyOf<typeof updateFeed>): Promise<Feed> {
  const { db, scope } = context;
  const { version, secret: _, ...given } = body;
  const next = { ...before, ...given };
  const { rows } = await sql`
    update feeds f set name = ${next.name}, provider = ${next.provider}, base_url = ${next.base_url}, sign_in = ${next.sign_in},
      token_url = ${next.token_url}, username = ${next.username}, scope = ${next.scope ?? null}, unit_ids = ${next.unit_ids}::uuid[],
      poll_minutes = ${next.poll_minutes}, active = ${next.active}, history_days = ${next.history_days ?? null}::int,
      secret_ends_on = ${next.secret_ends_on ?? null}::date, calls_per_day = ${body.calls_per_day === undefined ? sql`f.calls_per_day` : body.calls_per_day}::int, first_for = ${next.first_for ?? []}::text[],
      next_poll_at = case when f.fault = 'too_many_calls' then greatest(f.next_poll_at, now()) else now() end, failures = 0
    where f.account_id = ${scope.accountId} and f.id = ${before.id} and f.version = ${version ?? before.version}
    returning f.id`.execute(db);
  if (!rows[0]) throw conflict();
  return fetchFeed(context, before.id);
}

export async function removeFeed({ db, scope }: Context, id: string): Promise<void> {
  await sql`delete from feeds where account_id = ${scope.accountId} and id = ${id}`.execute(db);
}

export async function storeSecret(db: AccountTransaction, id: string, sealed: Buffer): Promise<void> {
  await sql`update feeds set sealed_secret = ${sealed} where account_id = current_account() and id = ${id}`.execute(db);
}

export async function fetchSealed(db: AccountTransaction, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed: Buffer | null }>`
    select sealed_secret as sealed from feeds where account_id = current_account() and id = ${id}`.execute(db);
  return rows[0]?.sealed ?? null;
}

/** Seals the secrets of all accounts again, held so that none is changed meanwhile; where `renew` answers null, one stays. */
export async function renewSecrets(
  db: Database,
  renew: (feed: { id: string; sealed: Buffer }) => Buffer | null,
): Promise<void> {
  for (const accountId of await fetchAccountIds(db))
    await inAccount(db, accountId, async (transaction) => {
      const { rows } = await sql<{ id: string; sealed: Buffer }>`
        select id, sealed_secret as sealed from feeds
        where account_id = current_account() and sealed_secret is not null order by id for no key update`.execute(
        transaction,
      );
      for (const feed of rows) {
        const sealed = renew(feed);
        if (sealed) await storeSecret(transaction, feed.id, sealed);
      }
    });
}
