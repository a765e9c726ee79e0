import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hasAccounts } from '#features/identity/accounts/server/public.ts';
import { fetchLatestTime } from '#features/assets/catalogue/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import { passwordFinderOf } from '#platform/server/database/primary-host.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Log } from '#platform/server/log.ts';
import { startOfDay, wallClock } from '#platform/time/wall-clock.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { dayMs } from '#platform/time/durations.ts';
import { defaultSeed } from '../../../simulator/fleet.ts';
import { openWorld } from '../../../simulator/world.ts';
import { readDemoState, writeDemoState, type DemoState } from './demo-state.ts';
import type { HistoryProgress } from './history-progress.ts';
import { askForReport } from './ask-for-report.ts';
import { demoPassword, demoPeople } from './contents/demo-people.ts';
import { seedDemo } from './seed/seed-demo.ts';

export interface DemoParts {
  db: Database;
  live: Live;
  log: Log;
  dataFolder: string;
  files: FileStore;
  /** Ingest's database address: history is written by the same steps without HTTP, which has only one clock. */
  ingestUrl: string;
  progress: HistoryProgress;
  /** Whether it is made with a past; without, its devices begin to report now. */
  past: boolean;
  /** Prints a line for the person who started the portal. */
  say(line: string): void;
}

export interface Demo {
  /** Sign-in instructions, one per line. */
  signIn: readonly string[];
  /** Starts the devices once the portal answers at this address. */
  drive(base: string): Promise<void>;
  stop(): Promise<void>;
}

/** Days with stored positions, besides the started one. */
const historyDays = 14;
/** Earlier days with hours and days only. */
const rowDays = 76;
const historyMs = historyDays * dayMs;
/** Longest pause between reports of a parked asset. */
const parkedMs = 11 * 60_000;
const restartPauseMs = 5_000;
const sayEvery = 24;
const simulator = fileURLToPath(new URL('../../../simulator/main.ts', import.meta.url));
const historyWriter = fileURLToPath(new URL('write-history.ts', import.meta.url));

/** Creates the demo in an empty database, or resumes it; null if the database has other accounts. */
export async function openDemo(parts: DemoParts): Promise<Demo | null> {
  const state = await readDemoState(parts.dataFolder);
  const isEmpty = !(await hasAccounts(parts.db));
  // Without its accounts the state belongs to a database that is gone.
  if (isEmpty) return runDemo(parts, await makeDemo(parts));
  if (state) return runDemo(parts, state);
  parts.say('This database holds accounts already, so no demo is made. For a demo, start with another DATA_FOLDER.');
  return null;
}

async function makeDemo(parts: DemoParts): Promise<DemoState> {
  const { fleet } = openWorld(defaultSeed);
  const assets = fleet.accounts.flatMap((account) => account.units.flatMap((unit) => unit.assets)).length;
  parts.say(`Making the demo: ${fleet.accounts.length} accounts, ${assets} assets`);
  const accounts = await seedDemo(parts, fleet.accounts, new Date(Date.now() - parkedMs));
  const to = Date.now();
  // All accounts are in one time zone. Days without positions end at a local midnight.
  const zone = fleet.accounts[0]?.time_zone ?? 'UTC';
  const from = startOfDay(wallClock(to - historyMs, zone).slice(0, 10), zone);
  const state: DemoState = {
    seed: defaultSeed,
    accounts,
    history: { from, to, assets, written: parts.past ? 0 : assets },
  };
  await writeDemoState(parts.dataFolder, state);
  return state;
}

function runDemo(parts: DemoParts, state: DemoState): Demo {
  parts.progress.start(state.history.written, state.history.assets);
  const children = new Set<ChildProcess>();
  let isStopped = false;

  const start = (file: string, options: { args: string[]; env: Record<string, string> }): ChildProcess => {
    const child = fork(file, options.args, {
      env: { ...childEnvironment(), ...options.env },
      execArgv: ['--max-semi-space-size=8'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => parts.log.debug({ demo: text.trim() }, 'demo'));
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };
  const drive = async (base: string, index: number): Promise<void> => {
    const account = state.accounts[index];
    if (!account) return;
    const since = await lastHeard(parts.db, account.id, state);
    if (isStopped) return;
    const { seed } = state;
    const args = [`--base=${base}`, `--account=${index}`, `--seed=${seed}`, `--since=${since.toISOString()}`];
    start(simulator, { args, env: { PATIO_API_KEY: account.ingestKey } }).once('exit', () => {
      if (isStopped) return;
      parts.log.warn({ account: account.id }, 'the demo’s devices fell silent, starting them again');
      setTimeout(() => void drive(base, index), restartPauseMs).unref();
    });
  };
  let saving = Promise.resolve();
  const save = (written: number): Promise<void> => {
    parts.progress.advance(written);
    const { assets } = state.history;
    if (written === assets) parts.say('The past 90 days are complete');
    else if (written % sayEvery === 0) parts.say(`Writing the past 90 days: ${written} of ${assets} assets`);
    saving = saving.then(() => writeDemoState(parts.dataFolder, state));
    return saving;
  };
  const writeHistory = async (base: string): Promise<void> => {
    // The address has none where the portal finds it.
    const password = await passwordFinderOf(parts.ingestUrl)?.();
    if (isStopped) return;
    const { from, to } = state.history;
    const accounts = JSON.stringify(state.accounts.map(({ id }) => id));
    const args = [
      String(state.seed),
      String(from - rowDays * dayMs),
      String(from),
      String(to),
      String(state.history.written),
      accounts,
    ];
    const child = start(historyWriter, {
      args,
      env: { DATABASE_INGEST_URL: parts.ingestUrl, ...(password !== undefined && { PGPASSWORD: password }) },
    });
    child.on('message', (message) => {
      state.history.written = readProgress(message) ?? state.history.written;
      const isWhole = state.history.written === state.history.assets;
      void save(state.history.written).then(() => (isWhole && !isStopped ? report(parts, state, base) : undefined));
    });
    child.once('exit', (code) => {
      if (code !== 0 && !isStopped)
        parts.log.warn({ code }, 'the demo’s history is not complete; the next start goes on');
    });
  };
  return {
    signIn: Object.values(demoPeople).map(({ email }) => `${email} · ${demoPassword}`),
    async drive(base) {
      await Promise.all(state.accounts.map((_, index) => drive(base, index)));
      if (!isStopped && state.history.written < state.history.assets) await writeHistory(base);
    },
    async stop() {
      isStopped = true;
      await Promise.all(
        [...children].map((child) => new Promise((resolve) => child.once('exit', resolve).kill('SIGTERM'))),
      );
    },
  };
}

/** Once, when the history is complete. */
async function report({ log }: DemoParts, { accounts: [first], history }: DemoState, base: string): Promise<void> {
  if (!first) return;
  const request = { base, accountId: first.id, until: new Date(history.to) };
  await askForReport(request).catch((error: unknown) => log.warn({ err: error }, 'the demo has no report'));
}

/** A child gets the machine's path and language, but none of the portal's settings or secrets. */
function childEnvironment(): Record<string, string> {
  return { NODE_ENV: 'production' };
}

/**
 * Until when the devices have reported. At the first start a little earlier, so that parked ones are visible at once.
 */
async function lastHeard(db: Database, accountId: string, state: DemoState): Promise<Date> {
  const latest = (await fetchLatestTime(db, accountId))?.getTime() ?? state.history.to - parkedMs;
  return new Date(Math.max(latest, Date.now() - historyMs));
}

function readProgress(message: unknown): number | null {
  if (typeof message !== 'object' || message === null || !('written' in message)) return null;
  return typeof message.written === 'number' ? message.written : null;
}
