import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { setUpAccount, signIn } from '../support/account-setup.ts';
import { createPortalProcess, type PortalProcess } from '../support/portal-process.ts';
import { compareLedgers, type Comparison } from './compare-ledger.ts';
import { startLedgerSender, type LedgerSender } from './ledger-sender.ts';

interface MoveDrill {
  found: Comparison;
  /** Positions of the account before the move. */
  before: number;
  /** How long the whole move took. */
  tookMs: number;
  /** Longest time without an acknowledged position while it moved. */
  gapMs: number;
  /** Events of an open stream until the former cell ended it. */
  events: number;
  /** Whether a rebuild in the other cell changed nothing. */
  isUnchanged: boolean;
}

interface RunningCell {
  portal: PortalProcess;
  postgres: EmbeddedPostgres;
}

const assets = 200;
const clients = 4;
/** When the command is killed the first time. */
const cutAfterMs = 4_000;
const moved = /is open at/;

/**
 * Moves an account to another portal with a PostgreSQL server of its own, while devices send and a stream is open. The
 * command is killed in the middle, and goes on.
 */
export async function drillMove(positions: number, say: (line: string) => void): Promise<MoveDrill> {
  const tokenKey = randomBytes(32).toString('base64url');
  const cells: RunningCell[] = [];
  try {
    for (let n = 0; n < 2; n += 1) cells.push(await startCell(tokenKey));
    const [from, to] = cells;
    if (!from || !to) throw new Error('There are two cells.');
    const account = await setUpAccount(from.portal, assets);
    const ledgerFile = path.join(from.portal.dataFolder, 'ledger.txt');
    const sender = startLedgerSender({ ...account, base: from.portal.base, clients, ledgerFile });
    while (sender.acknowledged() < positions) await sender.untilMore(10_000);
    const before = sender.acknowledged();
    const accountId = await currentAccount(from.portal.base, account.token);
    const stream = readStream(from.portal.base, account.token);
    const gap = watchGap(sender);
    const began = performance.now();
    const move = ['move', '--account', accountId, '--to', to.postgres.url, '--address', to.portal.base];
    const cut = runAccount(from, to, move, say);
    await wait(cutAfterMs);
    cut.kill();
    await cut.ended;
    const { output } = await runAccount(from, to, move, say).ended;
    if (!moved.test(output)) throw new Error('the account did not move');
    const tookMs = performance.now() - began;
    await sender.untilMore(assets * 20);
    const gapMs = gap.stop();
    await sender.stop();
    const token = await signIn(to.portal.base);
    const found = await compareLedgers({ base: to.portal.base, token }, sender.ledgers);
    const { output: rebuilt } = await runAccount(to, from, ['rebuild', '--account', accountId], say).ended;
    await runAccount(from, to, [...move, '--confirm'], say).ended;
    return { found, before, tookMs, gapMs, events: await stream, isUnchanged: /nothing changed/.test(rebuilt) };
  } finally {
    for (const { portal, postgres } of cells) {
      await portal.end();
      await postgres.stop();
    }
  }
}

async function startCell(tokenKey: string): Promise<RunningCell> {
  const place = await createPortalProcess();
  const log = pino({ level: 'silent' });
  const first = await startEmbeddedPostgres({ dataFolder: place.dataFolder, log });
  const client = new Client({ connectionString: first.url });
  await client.connect();
  await client.query(`alter system set wal_level = 'logical'`);
  await client.end();
  await first.stop();
  const postgres = await startEmbeddedPostgres({ dataFolder: place.dataFolder, log });
  const settings = {
    LOG_LEVEL: 'error',
    DATA_FOLDER: place.dataFolder,
    DATABASE_URL: postgres.url,
    TOKEN_KEY: tokenKey,
  };
  const portal = { ...(await createPortalProcess(settings)), dataFolder: place.dataFolder };
  await portal.start();
  return { portal, postgres };
}

/** Runs `npm run account -- …` in a cell, with the settings of the other. */
function runAccount(cell: RunningCell, other: RunningCell, args: readonly string[], say: (line: string) => void) {
  const tool = spawn(process.execPath, ['src/app/account.ts', ...args], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_FOLDER: cell.portal.dataFolder,
      DATABASE_URL: cell.postgres.url,
      PUBLIC_URL: cell.portal.base,
      CELL_DATA_FOLDER: other.portal.dataFolder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  tool.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    for (const line of text.trim().split('\n')) say(`  ${line}`);
  });
  return { kill: () => tool.kill('SIGKILL'), ended: once(tool, 'close').then(() => ({ output })) };
}

async function currentAccount(base: string, token: string): Promise<string> {
  const answer = await fetch(`${base}/api/v1/profile`, { headers: { authorization: `Bearer ${token}` } });
  const profile: { current_account_id: string } = await answer.json();
  return profile.current_account_id;
}

/** Reads a live stream until it ends. @returns number of events */
async function readStream(base: string, token: string): Promise<number> {
  const answer = await fetch(`${base}/api/v1/live`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.body) throw new Error(`the stream was answered ${answer.status}`);
  let events = 0;
  for await (const text of answer.body.pipeThrough(new TextDecoderStream()))
    events += text.split('\n').filter((line) => line.startsWith('event:') || line.startsWith('data:')).length;
  return events;
}

function watchGap(sender: LedgerSender): { stop(): number } {
  let [longest, known, since] = [0, sender.acknowledged(), performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (sender.acknowledged() === known) return;
    known = sender.acknowledged();
    since = now;
  }, 5);
  return {
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}
