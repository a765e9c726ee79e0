import { sql } from 'kysely';
import { connect, type Database } from '../database.ts';
import { isAway } from '../http/calls/refusals.ts';
import type { Log } from '../log.ts';
import { every } from '../worker.ts';
import { readsOf, type LaggingReads } from './lagging-reads.ts';

export interface ReplicaSettings {
  /** Address of one standby as the portal's role. */
  url: string;
  /** How far it may lag. */
  lagMs: number;
}

export interface Replica extends LaggingReads {
  /** How far it lags at most; infinite while that is not known. */
  readonly lagMs: number;
  /** Reads by the host that answered them. */
  readonly reads: Readonly<Record<'replica' | 'primary', number>>;
  close(): Promise<void>;
}

/** How often it is compared with the primary. */
const EVERY_MS = 1_000;
/** SQLSTATE of a read that the replay of changes on a standby ended. */
const REPLAY_CONFLICT = '40001';

/** Where the primary was at a time. */
interface Mark {
  at: number;
  position: bigint;
}

/**
 * Reads on a standby of the primary, while it answers and lags within the bound; else on the primary. The lag is measured
 * in this process: what the primary had written a moment ago is compared with what the standby has replayed, so that
 * clocks play no part, nor does a primary without writes.
 */
export function openReplica({ url, lagMs, db, log }: ReplicaSettings & { db: Database; log: Log }): Replica {
  const standby = connect(url, { application_name: 'patio-replica' });
  const [onReplica, onPrimary] = [readsOf(standby.db), readsOf(db)];
  const reads = { replica: 0, primary: 0 };
  let marks: Mark[] = [];
  let freshAt = -Infinity;
  let isKnownToLag = false;

  async function compare(): Promise<void> {
    const at = performance.now();
    const primary = await readPosition(db, 'primary');
    marks.push({ at, ...primary });
    const replica = await readPosition(standby.db, 'standby');
    if (replica.system !== primary.system) throw new Error('DATABASE_READ_URL is no standby of this database');
    const reached = marks.findLast(({ position }) => position <= replica.position);
    freshAt = reached?.at ?? -Infinity;
    marks = marks.filter(({ at: one }) => one >= (reached?.at ?? at - lagMs)).slice(-Math.ceil(lagMs / EVERY_MS) - 1);
  }
  const startedAt = performance.now();
  const lag = () => performance.now() - freshAt;
  function note(error?: unknown): void {
    const lags = lag() > lagMs && performance.now() - startedAt > lagMs;
    if (lags && !isKnownToLag) log.warn({ err: error }, 'the replica is away or lags: the primary reads');
    if (!lags && isKnownToLag) log.info('the replica reads again');
    isKnownToLag = lags;
  }
  const watch = every({ everyMs: EVERY_MS, description: 'replica', log }, () => compare().then(note, note));

  return {
    hasReplica: true,
    get lagMs() {
      return lag();
    },
    reads,
    async inAccount(accountId, read) {
      if (lag() <= lagMs)
        try {
          const answer = await onReplica.inAccount(accountId, read);
          reads.replica += 1;
          return answer;
        } catch (error) {
          if (isAway(error)) freshAt = -Infinity;
          else if (!(error instanceof Error && 'code' in error && error.code === REPLAY_CONFLICT)) throw error;
        }
      reads.primary += 1;
      return onPrimary.inAccount(accountId, read);
    },
    async close() {
      await watch.stop();
      await standby.close();
    },
  };
}

/** Place in the log up to which a server has written or replayed. @throws Error if a standby is none */
async function readPosition(db: Database, kind: 'primary' | 'standby'): Promise<{ position: bigint; system: string }> {
  const place = kind === 'primary' ? sql`pg_current_wal_lsn()` : sql`pg_last_wal_replay_lsn()`;
  const { rows } = await sql<{ position: string | null; system: string }>`
    select case when pg_is_in_recovery() = ${kind === 'standby'} then pg_wal_lsn_diff(${place}, '0/0')::text end as position,
      system_identifier::text as system from pg_control_system()`.execute(db);
  const [row] = rows;
  if (row?.position == null) throw new Error(`The host of DATABASE_READ_URL is no standby.`);
  return { position: BigInt(row.position), system: row.system };
}
