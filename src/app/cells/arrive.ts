import pino from 'pino';
import { listWaitingDeliveries, webhookQueue } from '#features/alerts/webhooks/server/public.ts';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import { connect, inAccount } from '#platform/server/database.ts';
import { createJobs } from '#platform/server/jobs.ts';
import type { AccountTable } from '../transfer/carried-tables.ts';
import { withoutTriggers, type Cell, type Move } from './cell.ts';
import { writePeople } from './move-people.ts';

/** Tables whose changes nodes follow by asset (decision 047). */
const fedByAsset = [
  'asset_days',
  'asset_moves',
  'contracts',
  'costs',
  'downtimes',
  'geofence_events',
  'services',
  'targets',
];

/** Writes there what replication does not bring, all or nothing; the account stays closed. */
export async function writeArrival(move: Move, tables: readonly AccountTable[]): Promise<void> {
  const { client } = move.to;
  await withoutTriggers(client, async () => {
    await writePeople(move, tables);
    for (const { name, columns, ordered } of tables)
      if (ordered !== null && columns.includes(ordered))
        await client.query(
          `select setval(place, greatest(nextval(place), (select max("${ordered}") from "${name}" where account_id = $1)))
           from pg_get_serial_sequence($2, $3) place`,
          [move.accountId, name, ordered],
        );
    await forgetFormer(move.to, move.accountId);
  });
}

/** Nodes there may have the account in memory from a former stay. */
async function forgetFormer({ client }: Cell, accountId: string): Promise<void> {
  await client.query(
    `insert into changes (account_id, kind, subject_id)
     select $1::uuid, 'units', id from units where account_id = $1
     union all select $1, 'geofences', id from geofences where account_id = $1
     union all select $1, 'assets', id from assets where account_id = $1
     union all select $1, kind, id from assets, unnest($2::text[]) kind where account_id = $1
     union all select $1, kind, '00000000-0000-0000-0000-000000000000' from unnest($2::text[]) kind`,
    [accountId, fedByAsset],
  );
  await client.query('update ingest_shards set version = version + 1');
}

export async function openArrived({ to, accountId }: Move): Promise<void> {
  await to.client.query(
    `update accounts set closed_until = null where id = $1 and moved_to is null and closed_until = 'infinity'`,
    [accountId],
  );
}

/** Goes on there with what waited in queues here, ends sign-ins here, and says so to the nodes of both cells. */
export async function completeArrival({ from, to, accountId }: Move): Promise<void> {
  await from.client.query(
    'update sessions set ended_at = clock_timestamp() where account_id = $1 and ended_at is null',
    [accountId],
  );
  const { db, close } = connect(to.url, { max: 1 });
  try {
    const jobs = createJobs(db);
    await inAccount(db, accountId, async (transaction) => {
      for (const delivery_id of await listWaitingDeliveries(transaction, accountId))
        await jobs.add(transaction, webhookQueue, { account_id: accountId, delivery_id });
    });
  } finally {
    await close();
  }
  for (const { url } of [from, to]) await announce(url, accountId);
}

async function announce(url: string, accountId: string): Promise<void> {
  const live = new LiveHub({ url, log: pino({ level: 'silent' }) });
  try {
    await live.start();
    live.changed('api-keys', accountId);
    live.changed('account', accountId);
    live.accessChanged({ accountId });
  } finally {
    await live.stop();
  }
}
