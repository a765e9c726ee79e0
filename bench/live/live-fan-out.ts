/** 2,000 streams of 200 accounts at 5,000 positions a second: how late events are, and what one delivered event costs the portal. */
import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { connect } from '#platform/server/database.ts';
import { findEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { mintAccount, mintSession } from '#platform/server/testing/mint-account.ts';
import { post } from '../support/account-setup.ts';
import { quantile, type Figure } from '../support/figure.ts';
import { keysIn, openReader, readArrivals, type Reader } from './live-reader.ts';
import { asOwner } from '../support/owner.ts';
import { createPortalProcess, type PortalProcess } from '../support/portal-process.ts';
import { placeAt } from '../support/send-steadily.ts';
import { sendPositions } from '../support/telemetry-load.ts';
import { say } from '../support/say.ts';

const accountCount = 200;
const assetsOfAccount = 25;
const streamsOfAccount = 10;
const seconds = 12;
const warmUpSeconds = 3;
const stepsOfSecond = 10;
interface Account {
  apiKey: string;
  /** One of each session. */
  tokens: readonly string[];
  assets: readonly { id: string; code: string }[];
}

export async function benchLiveFanOut(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  try {
    await portal.start();
    const accounts = await createAccounts(portal);
    const alone = await measure(portal, () => send(portal.base, accounts, agent));
    const streams = accounts.flatMap(({ tokens }) =>
      Array.from({ length: streamsOfAccount }, (_, n) => tokens[n % tokens.length] ?? ''),
    );
    const readers: Reader[] = [];
    for (const token of streams) readers.push(await openReader(portal.base, token));
    // One of each account is looked at; the others are read and forgotten.
    const looked = readers.filter((_, n) => n % streamsOfAccount === 0);
    const forget = setInterval(() => {
      for (const reader of readers) if (!looked.includes(reader)) reader.pieces.length = 0;
    }, 500);
    const busy = await measure(portal, () => send(portal.base, accounts, agent));
    clearInterval(forget);
    for (const reader of readers) reader.close();
    await Promise.all(readers.map(({ ended }) => ended));
    const delivered = accountCount * assetsOfAccount * streamsOfAccount * seconds;
    const microseconds = ((busy.processorMs - alone.processorMs) * 1_000) / delivered;
    say(`  ${streams.length} streams: ${busy.processorMs} ms of processor time, ${alone.processorMs} ms without them`);
    return [
      {
        what: `p99 from the acknowledgement of a position to its event, ${streams.length} streams at ${accountCount * assetsOfAccount} positions/s`,
        value: latencyOf(looked, busy.result),
        limit: 250,
        wanted: 'at most',
        unit: 'ms',
      },
      { what: 'processor time of a delivered event', value: microseconds, limit: 25, wanted: 'at most', unit: 'µs' },
    ];
  } finally {
    agent.destroy();
    await portal.end();
  }
}

/** Written into the database where the doors would take minutes. */
async function createAccounts(portal: PortalProcess): Promise<Account[]> {
  const { db, close } = connect((await findEmbeddedPostgres(portal.dataFolder)) ?? '');
  const accounts: Account[] = [];
  for (let n = 0; n < accountCount; n += 1) {
    const { id, admin } = await mintAccount(db);
    const other = await mintSession(db, admin, { id });
    const unit = await post(portal.base, admin.token, createUnit, { code: 'UL-1', name: 'Bench' });
    const { secret } = await post(portal.base, admin.token, createApiKey, { name: 'Bench', kind: 'full' });
    const assets = await asOwner(portal, async (owner) => {
      const { rows } = await owner.query<{ id: string; code: string }>(
        `insert into assets (account_id, code, unit_id)
         select $1, 'BENCH-' || place, $2 from generate_series(1, $3::int) place returning id, code`,
        [id, unit.id, assetsOfAccount],
      );
      return rows;
    });
    accounts.push({ apiKey: secret, tokens: [admin.token, other.token], assets });
  }
  await close();
  return accounts;
}

/** Each account once a second. Answers when each position was acknowledged, by asset and time. */
async function send(base: string, accounts: readonly Account[], agent: Agent): Promise<Map<string, number>> {
  const acknowledged = new Map<string, number>();
  const sent: Promise<void>[] = [];
  const began = performance.now();
  for (let step = 0; step < (warmUpSeconds + seconds) * stepsOfSecond; step += 1) {
    await wait(Math.max(0, began + (step * 1_000) / stepsOfSecond - performance.now()));
    const time = new Date().toISOString();
    for (const { apiKey, assets } of accounts.filter((_, n) => n % stepsOfSecond === step % stepsOfSecond)) {
      const positions = assets.map(({ code }, place) => ({ asset: code, time, ...placeAt(step + place) }));
      const sending = sendPositions({ base, apiKey, agent }, Buffer.from(JSON.stringify(positions)), assets.length);
      sent.push(
        sending.then((at) => {
          if (step < warmUpSeconds * stepsOfSecond) return;
          for (const { id } of assets) acknowledged.set(`${id} ${time}`, at);
        }),
      );
    }
  }
  await Promise.all(sent);
  await wait(1_000);
  return acknowledged;
}

/** The processor time of the portal meanwhile, without that of PostgreSQL. */
async function measure<T>(portal: PortalProcess, work: () => Promise<T>): Promise<{ result: T; processorMs: number }> {
  const before = await processorMs(portal.pid());
  const result = await work();
  return { result, processorMs: (await processorMs(portal.pid())) - before };
}

async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  // In ticks of a hundredth of a second.
  return (Number(user) + Number(system)) * 10;
}

function latencyOf(readers: readonly Reader[], acknowledged: ReadonlyMap<string, number>): number {
  const arrivals = new Map(readers.flatMap((reader) => [...readArrivals(reader, keysIn)]));
  const latencies = [...acknowledged].map(([key, at]) => {
    const arrival = arrivals.get(key);
    if (arrival === undefined) throw new Error(`The event of ${key} never came.`);
    return Math.max(0, arrival - at);
  });
  return quantile(latencies, 0.99);
}
