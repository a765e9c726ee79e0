import type { ClientBase } from 'pg';

/** How long a close lasts that is not extended: what ends without a word leaves the account closed no longer. */
const closedS = 60;
/** How long those that write are waited for. */
const lockTimeoutMs = 3_000;
const lockNotAvailable = '55P03';

/** Something that began before holds the account: the close was undone. */
export class AccountBusy extends Error {}

/**
 * Closes an account: nobody enters it, and once this resolves nothing of it is being written. Who comes is refused by
 * `open_account`, and commits of positions leave it out; both read the close under a lock that is waited for here.
 * @param client connected as the owner, outside of a transaction
 * @throws AccountBusy
 */
export async function closeAccount(client: ClientBase, accountId: string): Promise<void> {
  await client.query(
    `update accounts set closed_until = clock_timestamp() + make_interval(secs => ${closedS}) where id = $1 and moved_to is null`,
    [accountId],
  );
  try {
    await awaitWriters(client, accountId);
  } catch (error) {
    await reopenAccount(client, accountId);
    const isBusy = error instanceof Error && 'code' in error && error.code === lockNotAvailable;
    throw isBusy ? new AccountBusy('The account is in use.') : error;
  }
}

/**
 * Extends a close.
 * @returns false when it had ended: something may have been written since
 */
export async function extendClose(client: ClientBase, accountId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update accounts set closed_until = clock_timestamp() + make_interval(secs => ${closedS})
     where id = $1 and moved_to is null and closed_until > clock_timestamp()`,
    [accountId],
  );
  return rowCount === 1;
}

/**
 * Leaves an account closed for good, with the address where it is now.
 * @returns false when the close had ended: something may have been written since
 */
export async function sealAccount(client: ClientBase, accountId: string, movedTo: string): Promise<boolean> {
  await client.query('begin');
  try {
    // Nobody looks whether the account is closed between this comparison and its commit.
    await client.query('select pg_advisory_xact_lock(account_lock($1))', [accountId]);
    await lockShards(client);
    const { rowCount } = await client.query(
      `update accounts set closed_until = 'infinity', moved_to = $2
       where id = $1 and moved_to is null and closed_until > clock_timestamp()`,
      [accountId, movedTo],
    );
    await client.query('commit');
    return rowCount === 1;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

export async function reopenAccount(client: ClientBase, accountId: string): Promise<void> {
  await client.query('update accounts set closed_until = null, moved_to = null where id = $1', [accountId]);
}

async function awaitWriters(client: ClientBase, accountId: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query('select pg_advisory_xact_lock(account_lock($1))', [accountId]);
    await lockShards(client);
  } finally {
    await client.query('rollback');
  }
}

/** Every commit of positions holds some of these rows. */
async function lockShards(client: ClientBase): Promise<void> {
  await client.query('select from ingest_shards order by shard for update');
}
