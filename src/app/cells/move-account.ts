import { setTimeout as pause } from 'node:timers/promises';
import {
  AccountBusy,
  closeAccount,
  extendClose,
  reopenAccount,
  sealAccount,
} from '#platform/server/account-closing.ts';
import { PrimaryClient } from '#platform/server/database/primary-host.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import type { AccountTable } from '../transfer/carried-tables.ts';
import type { Cell, Move } from './cell.ts';
import { assertCells } from './check-cells.ts';
import { compareSettled, compareTables } from './compare-tables.ts';
import { copyFiles } from './move-files.ts';
import { assertProven } from './move-people.ts';
import { listMovedTables } from './moved-tables.ts';
import { completeArrival, openArrived, writeArrival } from './arrive.ts';
import { forgetStranger, removeRows } from './remove-account.ts';
import { awaitCopy, awaitLog, endReplication, isReplicating, startReplication } from './replicate.ts';

/** How often something that holds the account, or a difference, is met before the command gives up. */
const attempts = 10;
const pauseMs = 3_000;
const workPollMs = 1_000;
/** Well within a close. */
const holdEveryMs = 10_000;
/** How long a stop waits for the other cell to apply the log. */
const logTimeoutMs = 15_000;

/** Where an account is: in use in a cell, come there and not opened yet, in another cell, or not known. */
type Presence = 'open' | 'arrived' | 'moved' | 'absent';

/**
 * Moves an account to another cell: copies it while it is in use, closes it for seconds, compares, and opens it there.
 * Killed at any point, it goes on when it is called again.
 * @returns how long the account was closed, milliseconds; null: it had moved before
 * @throws StartProblem with what to do
 */
export async function moveAccount(move: Move): Promise<number | null> {
  const { from, accountId } = move;
  if ((await findPresence(from, accountId)) === 'moved') {
    await assertMovedTo(move);
    await openArrived(move);
    await finish(move);
    return null;
  }
  await assertCells(move);
  const tables = await listMovedTables(from.client);
  await assertProven(move, tables);
  await prepare(move, tables);
  await awaitCopy(move);
  move.say(`All tables are copied; ${await copyFiles(move, tables)} files, too.`);
  for (let attempt = 1; ; attempt += 1) {
    const stoppedMs = await tryStop(move, tables, attempt === attempts);
    if (stoppedMs !== null) {
      await finish(move);
      return stoppedMs;
    }
    await pause(pauseMs);
  }
}

/**
 * Gives up a move: the copy is removed there, and the account stays here.
 * @returns false when the account has moved already
 */
export async function cancelMove(move: Move): Promise<boolean> {
  const { from, to, accountId } = move;
  if ((await findPresence(from, accountId)) === 'moved') return false;
  await endReplication(move);
  if ((await findPresence(to, accountId)) !== 'open') {
    await removeRows(to, accountId);
    await setElsewhere(move);
    await forgetStranger(to, accountId);
  }
  await reopenAccount(from.client, accountId);
  return true;
}

/** Removes an account from here that is open in the other cell. @throws StartProblem */
export async function confirmMove(move: Move): Promise<void> {
  const { from, to, accountId } = move;
  if ((await findPresence(from, accountId)) !== 'moved') throw new StartProblem('The account has not moved from here.');
  await assertMovedTo(move);
  if ((await findPresence(to, accountId)) !== 'open')
    throw new StartProblem('The account is not open in the other cell: end the move first, without --confirm.');
  await removeRows(from, accountId);
}

export async function findPresence({ client }: Cell, accountId: string): Promise<Presence> {
  const { rows } = await client.query<{ moved: boolean; closed: boolean }>(
    `select moved_to is not null as moved, coalesce(closed_until = 'infinity', false) as closed from accounts where id = $1`,
    [accountId],
  );
  const [found] = rows;
  if (!found) return 'absent';
  return found.moved ? 'moved' : found.closed ? 'arrived' : 'open';
}

async function assertMovedTo({ from, to, accountId }: Move): Promise<void> {
  const { rows } = await from.client.query<{ to: string }>('select moved_to as to from accounts where id = $1', [
    accountId,
  ]);
  if (rows[0]?.to !== to.address) throw new StartProblem(`The account has moved to ${rows[0]?.to}.`);
}

/** Begins the copy, or goes on with one that was cut off before anything but replication wrote there. */
async function prepare(move: Move, tables: readonly AccountTable[]): Promise<void> {
  const { to, accountId } = move;
  const there = await findPresence(to, accountId);
  if (there === 'open') throw new StartProblem('The other cell has this account, and it is open there.');
  if (there === 'moved' && (await isReplicating(move))) return;
  await endReplication(move);
  await removeRows(to, accountId);
  await setElsewhere(move);
  await startReplication(move, tables);
}

/** Notes there that the account is here: nobody enters it there, and keys that are known there are sent here. */
async function setElsewhere({ from, to, accountId }: Move): Promise<void> {
  await to.client.query(
    `insert into accounts (id, name, closed_until, moved_to) values ($1, '', 'infinity', $2)
     on conflict (id) do update set closed_until = excluded.closed_until, moved_to = excluded.moved_to`,
    [accountId, from.address],
  );
}

/** Closes the account, opens it there, and answers how long it was closed; null: something was in the way, and it is open here. */
async function tryStop(move: Move, tables: readonly AccountTable[], isLast: boolean): Promise<number | null> {
  const { from, accountId, say } = move;
  while (await hasWork(from, accountId)) {
    say('Jobs of the account are running; the account is closed once they are done.');
    await pause(workPollMs);
  }
  await awaitCopy(move);
  const settled = await compareSettled(move, tables);
  await awaitCopy(move);
  const began = performance.now();
  try {
    await closeAccount(from.client, accountId);
  } catch (error) {
    if (!(error instanceof AccountBusy)) throw error;
    if (isLast)
      throw new StartProblem('Something holds the account for seconds, such as a long export. Try again later.');
    say('Something holds the account; another attempt follows.');
    return null;
  }
  const holder = await holdClosed(from, accountId);
  try {
    if (await hasWork(from, accountId)) return await reopen(move);
    await awaitLog(move, logTimeoutMs);
    await copyFiles(move, tables);
    await extend(move);
    const differing = await compareTables(move, tables, settled);
    if (differing.length > 0) {
      if (isLast)
        throw new StartProblem(
          `The cells differ in ${differing.join(', ')}: end the move with --back, and begin again.`,
        );
      say(`The cells differ in ${differing.join(', ')}; another attempt follows.`);
      return await reopen(move);
    }
    await extend(move);
    await writeArrival(move, tables);
    if (!(await sealAccount(from.client, accountId, move.to.address))) throw ended();
  } catch (error) {
    await reopenAccount(from.client, accountId);
    throw error;
  } finally {
    await holder.stop();
  }
  await openArrived(move);
  return performance.now() - began;
}

async function reopen({ from, accountId }: Move): Promise<null> {
  await reopenAccount(from.client, accountId);
  return null;
}

/** Extends a close while the command lives, on a connection of its own. */
async function holdClosed({ url }: Cell, accountId: string): Promise<{ stop(): Promise<void> }> {
  const client = new PrimaryClient({ connectionString: url, application_name: 'patio-move' });
  client.on('error', () => undefined);
  await client.connect();
  // One that fails is noticed by the next step.
  const timer = setInterval(() => void extendClose(client, accountId).catch(() => false), holdEveryMs);
  return {
    async stop() {
      clearInterval(timer);
      await client.end();
    },
  };
}

async function extend({ from, accountId }: Move): Promise<void> {
  if (!(await extendClose(from.client, accountId))) throw ended();
}

const ended = () => new StartProblem('The account was closed for too long, and is open here again. Try again.');

/** Background jobs and their queue stay here: they are waited for. */
async function hasWork({ client }: Cell, accountId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from long_jobs where account_id = $1 and state in ('queued', 'running') limit 1`,
    [accountId],
  );
  return rowCount === 1;
}

/** What a killed move leaves to do once the account is open there. */
async function finish(move: Move): Promise<void> {
  await endReplication(move);
  await completeArrival(move);
}
