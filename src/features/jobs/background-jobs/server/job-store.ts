import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { Context, ReadContext } from '#platform/server/context.ts';
import { inAccount, type Database } from '#platform/server/database.ts';
import { listPage } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import type { Job, listJobs } from '../contract.ts';

type JobRow = Omit<Job, 'created_at' | 'started_at' | 'ended_at'> & {
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
};

const columns = sql`j.id, j.kind, j.state, j.done, j.total, j.result, j.error_code as error, j.file_name, j.link, j.run,
  json_build_object('id', u.id, 'name', u.name) as created_by, j.created_at, j.started_at, j.ended_at`;

const toJob = ({ created_at, started_at, ended_at, ...row }: JobRow): Job => ({
  ...row,
  created_at: created_at.toISOString(),
  started_at: started_at?.toISOString() ?? null,
  ended_at: ended_at?.toISOString() ?? null,
});

/**
 * The person's own jobs, for administrators everyone's; without those created with a wider access than the caller has
 * now.
 */
function visibleJobs({ accountId, userId, role, unitIds }: Scope) {
  const whose = role === 'admin' ? sql`true` : sql`j.created_by = ${userId}`;
  const reach = unitIds === null ? sql`true` : sql`j.unit_ids <@ ${unitIds}::uuid[]`;
  return sql`long_jobs as j join users as u on u.id = j.created_by where j.account_id = ${accountId} and ${whose} and ${reach}`;
}

/** @throws Refusal `not_found` for one that does not exist or is not visible to the caller */
export async function fetchJob({ db, scope }: ReadContext, id: string): Promise<Job> {
  const { rows } = await sql<JobRow>`select ${columns} from ${visibleJobs(scope)} and j.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return toJob(rows[0]);
}

export function fetchJobs({ db, scope }: Context, query: QueryOf<typeof listJobs>) {
  const states = query.state ? sql`j.state = any(${query.state}::text[])` : sql`true`;
  const whose = query.mine ? sql`j.created_by = ${scope.userId}` : sql`true`;
  const words = query.search ? sql`j.kind ilike ${containing(query.search)}` : sql`true`;
  return listPage(db, query, {
    sorts: { created_at: { by: sql`j.created_at`, type: 'timestamptz' } },
    sort: '-created_at',
    id: sql`j.id`,
    columns,
    from: sql`${visibleJobs(scope)} and ${states} and ${whose} and ${words}`,
    toItem: toJob,
  });
}

/** The stored result file of a job; null if there is none. */
export function findJobFile(
  db: Database,
  scope: Scope,
  id: string,
): Promise<{ file: string; name: string; type: string } | null> {
  return inAccount(db, scope.accountId, async (transaction) => {
    const { rows } = await sql<{ file: string; name: string; type: string }>`
      select j.file, j.file_name as name, j.file_type as type
      from ${visibleJobs(scope)} and j.id = ${id} and j.file is not null`.execute(transaction);
    return rows[0] ?? null;
  });
}

export async function insertJob(
  { db, scope, request }: Context,
  { kind, payload, inputSize }: { kind: string; payload: unknown; inputSize: number },
): Promise<string> {
  const { id } = await db
    .insertInto('long_jobs')
    .values({
      kind,
      payload: JSON.stringify(payload),
      input_size: inputSize,
      created_by: scope.userId,
      unit_ids: scope.unitIds && [...scope.unitIds],
      address: request.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Unfinished jobs of the account. Takes a lock, so that concurrent callers count what this transaction adds. */
export async function countOpenJobs({ db, scope }: Context): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('long-jobs'), hashtext(${scope.accountId}))`.execute(db);
  const { open } = await db
    .selectFrom('long_jobs')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('account_id', '=', scope.accountId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return open;
}

/** @throws Refusal `not_found`; `conflict` once it has ended */
export async function markCancelled(context: Context, id: string): Promise<Job> {
  await fetchJob(context, id);
  const { numUpdatedRows } = await context.db
    .updateTable('long_jobs')
    .set({ state: 'cancelled', ended_at: new Date() })
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw conflict();
  return fetchJob(context, id);
}

/**
 * Queues it again, with its owner's current access and address.
 * @throws Refusal `not_found`; `forbidden` for another person's; `conflict` unless it failed or was cancelled
 */
export async function markQueued(context: Context, id: string): Promise<Job> {
  const { scope, request } = context;
  const { created_by } = await fetchJob(context, id);
  if (created_by.id !== scope.userId) throw forbidden();
  const { numAffectedRows } = await sql`
    update long_jobs
    set state = 'queued', run = run + 1, done = 0, total = null, error_code = null, started_at = null, ended_at = null,
      unit_ids = ${scope.unitIds && [...scope.unitIds]}::uuid[], address = ${request.address}
    where account_id = ${scope.accountId} and id = ${id} and state in ('failed', 'cancelled')`.execute(context.db);
  if (numAffectedRows !== 1n) throw conflict();
  return fetchJob(context, id);
}
