import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { PrimaryClient } from '#platform/server/database/primary-host.ts';
import { judgeReplica, type Finding } from './judge-findings.ts';

/** The doctor as a whole answers within five seconds. */
const mostWaitMs = 2_000;

interface AskedReplica {
  /** Address of the owner of the primary, who exists on its standbys too. */
  ownerUrl: string;
  readUrl: string;
  /** How far it may lag. */
  lagMs: number;
}

/** Checks the standby of DATABASE_READ_URL by the time until it has what the primary had at the question. */
export async function examineReplica({ ownerUrl, readUrl, lagMs }: AskedReplica): Promise<Finding> {
  const asOwner = new URL(readUrl);
  const owner = new URL(ownerUrl.replace(/,[^/]*/, ''));
  [asOwner.username, asOwner.password] = [owner.username, owner.password];
  const subject = 'replica';
  const [primary, standby] = [ownerUrl, asOwner.href].map(open) as [Client, Client];
  try {
    await Promise.all([primary.connect(), standby.connect()]);
    const since = performance.now();
    const { rows } = await primary.query<{ system: string; lsn: string }>(
      'select system_identifier::text as system, pg_current_wal_lsn() as lsn from pg_control_system()',
    );
    const waitMs = Math.min(lagMs, mostWaitMs);
    while (performance.now() - since < waitMs) {
      const has = await hasReplayed(standby, rows[0]);
      if (has === null) return { subject, ...judgeReplica('other') };
      if (has) return { subject, ...judgeReplica(performance.now() - since) };
      await pause(100);
    }
    return { subject, ...judgeReplica({ lateMs: waitMs, lagMs }) };
  } catch {
    return { subject, ...judgeReplica('away') };
  } finally {
    for (const client of [primary, standby]) await client.end().catch(() => undefined);
  }
}

function open(connectionString: string): Client {
  const client = new PrimaryClient({
    connectionString,
    application_name: 'patio-doctor',
    connectionTimeoutMillis: 3_000,
  });
  client.on('error', () => undefined);
  return client;
}

/** Null: it is no standby of that database. */
async function hasReplayed(
  standby: Client,
  primary: { system: string; lsn: string } | undefined,
): Promise<boolean | null> {
  const { rows } = await standby.query<{ has: boolean | null }>(
    `select case when pg_is_in_recovery() and system_identifier::text = $1
       then pg_last_wal_replay_lsn() >= $2::pg_lsn end as has from pg_control_system()`,
    [primary?.system, primary?.lsn],
  );
  return rows[0]?.has ?? null;
}
