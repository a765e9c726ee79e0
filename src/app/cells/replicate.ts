import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import type { AccountTable } from '../transfer/carried-tables.ts';
import { replicationOf, type Move } from './cell.ts';
import { isReplicated, listColumns } from './moved-tables.ts';

const cannotConnect =
  'PostgreSQL of the other cell does not connect to this one. Name an address at which it can with --via, and see its pg_hba.conf.';
const pollMs = 25;
const progressMs = 2_000;
/** Bytes of the log that are applied within a stop. */
const nearBytes = 1_000_000;

/** Starts the copy: PostgreSQL there copies the rows of one account, and then follows the log here. */
export async function startReplication({ from, to, accountId }: Move, tables: readonly AccountTable[]): Promise<void> {
  const name = replicationOf(accountId);
  const published = tables
    .filter(isReplicated)
    .map(
      (table) =>
        `"${table.name}" (account_id, ${listColumns(table.columns)}) where (account_id = ${from.client.escapeLiteral(accountId)})`,
    );
  await from.client.query(
    `create publication ${name} for table ${published.join(', ')}
     with (publish = 'insert, update, delete', publish_via_partition_root = true)`,
  );
  await makeMonths({ from, to, accountId });
  await to.client
    .query(
      `create subscription ${name} connection ${to.client.escapeLiteral(from.peerUrl)} publication ${name} with (disable_on_error = true)`,
    )
    .catch((error: unknown) => {
      throw error instanceof DatabaseError ? new StartProblem(`${cannotConnect} (${error.message})`) : error;
    });
}

/** Partitions are not replicated. */
async function makeMonths({ from, to, accountId }: Pick<Move, 'from' | 'to' | 'accountId'>): Promise<void> {
  const { rows } = await from.client.query<{ first: string; last: string }>(
    `select min(time)::date::text as first, greatest(max(time), now() + interval '1 month')::date::text as last
     from positions where account_id = $1 and time > now() - interval '20 years' having count(*) > 0`,
    [accountId],
  );
  for (const { first, last } of rows)
    await to.client.query(`select maintain_positions($1::date, $2::date, '0001-01-01')`, [first, last]);
}

export async function isReplicating({ to, accountId }: Move): Promise<boolean> {
  const { rowCount } = await to.client.query(
    `select from pg_subscription where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())`,
    [replicationOf(accountId)],
  );
  return rowCount === 1;
}

/** Ends the copy on both sides; what was copied stays. */
export async function endReplication(move: Move): Promise<void> {
  const { from, to, accountId } = move;
  const name = replicationOf(accountId);
  if (await isReplicating(move)) await to.client.query(`drop subscription ${name}`);
  await from.client.query(`drop publication if exists ${name}`);
  await from.client.query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1`, [
    name,
  ]);
}

/** Resolves once all tables are copied, and what was written meanwhile is nearly applied. */
export async function awaitCopy(move: Move): Promise<void> {
  const { to, accountId, say } = move;
  for (let saidAt = Date.now(); ; await pause(pollMs * 4)) {
    const { rows } = await to.client.query<{ enabled: boolean; ready: number; all: number; copied: string }>(
      `select s.subenabled as enabled, count(*) filter (where r.srsubstate = 'r')::int as ready, count(*)::int as all,
         (select coalesce(sum(tuples_processed), 0) from pg_stat_progress_copy where command = 'COPY FROM' and datname = current_database())::text as copied
       from pg_subscription s join pg_subscription_rel r on r.srsubid = s.oid where s.subname = $1 group by s.subenabled`,
      [replicationOf(accountId)],
    );
    const [state] = rows;
    assertRunning(state?.enabled);
    const behind = await fetchBehind(move);
    if (state?.ready === state?.all && behind < nearBytes) return;
    if (Date.now() - saidAt < progressMs) continue;
    saidAt = Date.now();
    const copying = Number(state?.copied) > 0 ? `, ${state?.copied} rows of the next` : '';
    say(
      `${state?.ready} of ${state?.all} tables are copied${copying}; ${(behind / 1e6).toFixed(1)} MB of the log wait.`,
    );
  }
}

/** Resolves once everything that was written here until now is there. @throws StartProblem when that takes too long */
export async function awaitLog(move: Move, timeoutMs: number): Promise<void> {
  const { from, to, accountId } = move;
  const { rows } = await from.client.query<{ place: string }>('select pg_current_wal_insert_lsn()::text as place');
  const place = rows[0]?.place ?? '';
  const started = Date.now();
  for (;;) {
    const { rows: slots } = await from.client.query<{ reached: boolean }>(
      `select confirmed_flush_lsn >= $2::pg_lsn as reached from pg_replication_slots where slot_name = $1`,
      [replicationOf(accountId), place],
    );
    if (slots[0]?.reached) return;
    if (Date.now() - started > timeoutMs) break;
    await pause(pollMs);
  }
  const { rows: states } = await to.client.query<{ enabled: boolean }>(
    'select subenabled as enabled from pg_subscription where subname = $1',
    [replicationOf(accountId)],
  );
  assertRunning(states[0]?.enabled);
  throw new StartProblem(
    'The other cell does not keep up with what is written here: try again when less is. The account is open here.',
  );
}

/** Bytes of the log that the other cell has not confirmed. */
async function fetchBehind({ from, accountId }: Move): Promise<number> {
  const { rows } = await from.client.query<{ behind: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), confirmed_flush_lsn)::float8 as behind from pg_replication_slots where slot_name = $1`,
    [replicationOf(accountId)],
  );
  return rows[0]?.behind ?? Infinity;
}

function assertRunning(isEnabled: boolean | undefined): void {
  if (isEnabled !== true)
    throw new StartProblem(
      'PostgreSQL of the other cell stopped the copy; its log says why. End the move with --back, and begin again. The account is open here.',
    );
}
