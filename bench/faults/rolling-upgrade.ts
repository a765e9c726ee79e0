import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { startNatsServer } from '#platform/server/testing/nats-server.ts';
import { setUpAccount, signIn } from '../support/account-setup.ts';
import { openFormerTree } from '../support/former-tree.ts';
import { openReader, type Reader } from '../live/live-reader.ts';
import { createPortalProcess } from '../support/portal-process.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { compareLedgers, type Comparison } from './compare-ledger.ts';
import { startLedgerSender } from './ledger-sender.ts';

export interface RollingUpgrade {
  /** Former commit. */
  from: string;
  migrations: number;
  requests: number;
  failures: string[];
  /** Longest gap between events of the live stream, in milliseconds. */
  gapMs: number;
  found: Comparison;
}

const assets = 80;
const clients = 4;
const command = [process.execPath, 'src/app/main.ts', '--roles', 'worker,ingest'] as const;

/** The newest commit before the last change of the schema. */
export function findFormerCommit(): string {
  const newest = execFileSync('git', ['log', '-1', '--format=%H', '--', 'migrations/[0-9]*.sql'], { encoding: 'utf8' });
  return `${newest.trim()}~1`;
}

/**
 * Upgrades two nodes behind a balancer on one database: the former version alone, both versions while the present one
 * migrates, the present one alone; with sends, reads and a live stream throughout.
 */
export async function upgradeRolling(commit: string): Promise<RollingUpgrade> {
  const former = await openFormerTree(commit);
  const [balancer, place] = [await startBalancer(), await createPortalProcess()];
  const nats = await startNatsServer();
  const postgres = await startEmbeddedPostgres({ dataFolder: place.dataFolder, log: pino({ level: 'silent' }) });
  const settings = {
    LOG_LEVEL: 'error',
    DATABASE_URL: postgres.url,
    // Both nodes have the secrets of one installation.
    DATA_FOLDER: place.dataFolder,
    TOKEN_KEY: randomBytes(32).toString('base64url'),
    // Both take positions; without it one of them stands by.
    NATS_URL: nats.url,
  };
  const before = await createPortalProcess(settings, command, former.folder);
  const after = await createPortalProcess(settings, command);
  try {
    await before.start();
    balancer.nodes = [before.base];
    const account = await setUpAccount({ ...before, base: balancer.base }, assets);
    const ledgerFile = path.join(before.dataFolder, 'ledger.txt');
    const sender = startLedgerSender({ ...account, base: balancer.base, clients, ledgerFile });
    const [stream, calls] = [watchStream(balancer.base, account.token), readScreens(balancer.base, account.token)];
    await sender.untilMore(assets * 20);
    const older = await countMigrations(postgres.url);
    await after.start();
    const migrations = (await countMigrations(postgres.url)) - older;
    balancer.nodes.push(after.base);
    await sender.untilMore(assets * 100);
    // As a balancer does for a node that announces its end; its streams end too.
    balancer.nodes = [after.base];
    await wait(200);
    await before.stop();
    await sender.untilMore(assets * 40);
    const gapMs = stream.stop();
    await calls.stop();
    await sender.stop();
    const token = await signIn(balancer.base);
    const found = await compareLedgers({ base: balancer.base, token }, sender.ledgers);
    return { from: former.commit, migrations, ...describe(balancer), gapMs, found };
  } finally {
    await before.end();
    await after.end();
    await postgres.stop();
    await nats.stop();
    await place.end();
    await balancer.stop();
    await former.remove();
  }
}

async function countMigrations(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from migrations');
  await client.end();
  return rowCount ?? 0;
}

function describe(balancer: Balancer): Pick<RollingUpgrade, 'requests' | 'failures'> {
  return { requests: balancer.requests(), failures: balancer.failures };
}

/** Keeps a live stream open, as a browser does. */
function watchStream(base: string, token: string): { stop(): number } {
  const pieces: Reader['pieces'] = [];
  let isStopped = false;
  let reader: Reader | null = null;
  const run = async () => {
    while (!isStopped) {
      reader = await openReader(base, token).catch(() => null);
      if (reader === null) await wait(250);
      else await reader.ended;
      pieces.push(...(reader?.pieces ?? []));
    }
  };
  void run();
  return {
    stop() {
      isStopped = true;
      reader?.close();
      const events = [...pieces, ...(reader?.pieces ?? [])].filter(({ bytes }) => bytes.includes('data:'));
      const times = [...events.map(({ at }) => at), performance.now()].sort((a, b) => a - b);
      return Math.round(Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? at))));
    },
  };
}

/** Repeats the reads of screens. */
function readScreens(base: string, token: string): { stop(): Promise<void> } {
  const places = [
    '/assets',
    '/assets/map',
    '/alerts',
    '/geofences',
    '/profile',
    '/units',
    '/notifications',
    '/briefcases',
    '/feeds',
  ];
  let isStopped = false;
  const run = async () => {
    for (let n = 0; !isStopped; n += 1) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${base}/api/v1${places[n % places.length]}`, { headers }).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      await wait(50);
    }
  };
  const running = run();
  return {
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
