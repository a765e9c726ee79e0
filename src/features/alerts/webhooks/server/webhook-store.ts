import { sql } from 'kysely';
import type { BodyOf, QueryOf } from '#platform/contract.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { fetchAccountIds } from '#platform/server/account-store.ts';
import type { Context } from '#platform/server/context.ts';
import { inAccount, type AccountTransaction, type Database } from '#platform/server/database.ts';
import { listPage } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import { webhookLimits, type createWebhook, type listWebhooks, type updateWebhook, type Webhook } from '../contract.ts';

type Row = Omit<Webhook, 'failing_since' | 'disabled_at' | 'created_at'> & {
  failing_since: Date | null;
  disabled_at: Date | null;
  created_at: Date;
  secret_number: number;
};
/** A webhook with the number of its current secret. */
export interface NumberedWebhook {
  webhook: Webhook;
  secretNumber: number;
}

const columns = sql`w.id, w.name, w.url, w.events, w.format, w.locale, w.active, w.failing_since, w.disabled_at, w.version, w.created_at, w.secret_number`;

const toWebhook = ({ failing_since, disabled_at, created_at, secret_number, ...row }: Row): NumberedWebhook => ({
  webhook: {
    ...row,
    failing_since: failing_since?.toISOString() ?? null,
    disabled_at: disabled_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  },
  secretNumber: secret_number,
});

export function fetchWebhooks({ db, scope }: Context, query: QueryOf<typeof listWebhooks>) {
  return listPage(db, query, {
    sorts: { name: { by: sql`lower(w.name)`, type: 'text' } },
    sort: 'name',
    id: sql`w.id`,
    columns,
    from: sql`webhooks w where w.account_id = ${scope.accountId} and w.name ilike ${containing(query.search ?? '')}`,
    toItem: (row: Row) => toWebhook(row).webhook,
  });
}

/** @throws Refusal `not_found` */
export async function fetchWebhook({ db, scope }: Context, id: string): Promise<NumberedWebhook> {
  const { rows } = await sql<Row>`
    select ${columns} from webhooks w where w.account_id = ${scope.accountId} and w.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return toWebhook(rows[0]);
}

/** @throws Refusal `conflict` if the account has reached its limit */
export async function insertWebhook(
  { db, scope }: Context,
  { name, url, events, format, locale, active }: BodyOf<typeof createWebhook>,
): Promise<NumberedWebhook> {
  const { rows } = await sql<Row>`
    insert into webhooks as w (name, url, events, format, locale, active, created_by)
    select ${name}, ${url}, ${events}::text[], ${format}, ${locale}, ${active}, ${scope.userId}
    where (select count(*) from webhooks o where o.account_id = ${scope.accountId}) < ${webhookLimits.webhooks}
    returning ${columns}`.execute(db);
  if (!rows[0]) throw conflict();
  return toWebhook(rows[0]);
}

/**
 * Turning a webhook on clears its earlier failures.
 * @throws Refusal `not_found`; `conflict` if the version changed meanwhile
 */
export async function changeWebhook(
  context: Context,
  id: string,
  { version, new_secret, ...fields }: BodyOf<typeof updateWebhook>,
): Promise<{ before: NumberedWebhook; after: NumberedWebhook }> {
  const before = await fetchWebhook(context, id);
  const { name, url, events, format, locale, active } = { ...before.webhook, ...fields };
  const { db, scope } = context;
  const isReset = sql`(${active} and not w.active or w.url <> ${url})`;
  const { rows } = await sql<Row>`
    update webhooks w set name = ${name}, url = ${url}, events = ${events}::text[], format = ${format}, locale = ${locale}, active = ${active},
      secret_number = w.secret_number + ${new_secret ? 1 : 0}::int,
      failing_since = case when not ${isReset} then w.failing_since end, disabled_at = case when not ${active} then w.disabled_at end
    where w.account_id = ${scope.accountId} and w.id = ${id} and w.version = ${version ?? before.webhook.version}
    returning ${columns}`.execute(db);
  if (!rows[0]) throw conflict();
  return { before, after: toWebhook(rows[0]) };
}

/** @throws Refusal `not_found` */
export async function removeWebhook({ db, scope }: Context, id: string): Promise<Webhook> {
  const { rows } = await sql<Row>`
    delete from webhooks w where w.account_id = ${scope.accountId} and w.id = ${id} returning ${columns}`.execute(db);
  if (!rows[0]) throw notFound();
  return toWebhook(rows[0]).webhook;
}

interface StoredSecret {
  id: string;
  secretNumber: number;
  sealed: Buffer | null;
}

/** Re-encrypts the webhook secrets of all accounts under a lock; a secret for which `renew` returns null stays. */
export async function renewSecrets(db: Database, renew: (webhook: StoredSecret) => Buffer | null): Promise<void> {
  for (const accountId of await fetchAccountIds(db))
    await inAccount(db, accountId, async (transaction) => {
      const { rows } = await sql<StoredSecret>`
        select id, secret_number as "secretNumber", sealed_secret as sealed from webhooks
        where account_id = current_account() order by id for no key update`.execute(transaction);
      for (const webhook of rows) {
        const sealed = renew(webhook);
        if (sealed) await storeSecret(transaction, webhook.id, sealed);
      }
    });
}

/** Stores the sealed secret of a webhook of the transaction's account. */
export async function storeSecret(db: AccountTransaction, id: string, sealed: Buffer): Promise<void> {
  await sql`update webhooks set sealed_secret = ${sealed} where account_id = current_account() and id = ${id}`.execute(
    db,
  );
}
