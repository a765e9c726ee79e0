/**
 * `npm run bench -- heavy-reads`: 99th percentile of one account's calls while another account keeps sixty heavy reads
 * in flight (indicators of ten thousand assets over a year, with changing filters), relative to the same without them.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { setUpAccount } from '../support/account-setup.ts';
import { quantile, type Figure } from '../support/figure.ts';
import { setUpIndicators } from './indicator-account.ts';
import type { OthersPlan } from './others-caller.ts';
import { read } from './read-answer.ts';
import { asOwner } from '../support/owner.ts';
import { withPortal, type PortalProcess } from '../support/portal-process.ts';

const parallel = 60;
const rounds = 5;
const tabs = ['cockpit', 'fleet', 'connectivity', 'utilization', 'safety', 'financials'];

export async function benchHeavyReads(): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const heavy = await setUpIndicators(portal);
    const others = await setUpAccount(portal, 100, { name: 'others' });
    await settle(portal);
    const timeOthers = startCaller({ base: portal.base, token: others.token });
    await timeOthers();
    const alone: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < rounds; round++) {
      alone.push(...(await timeOthers()));
      const stop = readHeavily(portal.base, heavy.token, round);
      const during = await timeOthers();
      beside.push(...during);
      const answers = await stop();
      const read = [...answers].map(([status, times]) => `${status} × ${times}`).join(', ');
      process.stdout.write(`  ${describe(`beside heavy reads (${read})`, during)}\n`);
    }
    for (const [when, times] of Object.entries({ alone, beside })) process.stdout.write(`  ${describe(when, times)}\n`);
    return [
      {
        what: `p99 of others’ calls beside ${parallel} heavy reads of one person ÷ alone`,
        value: quantile(beside, 0.99) / quantile(alone, 0.99),
        limit: 1.5,
        wanted: 'at most',
        unit: 'ratio',
      },
    ];
  });
}

/** Before anything is timed: what was written is vacuumed and on the disk, and the portal has no garbage of writing it. */
async function settle(portal: PortalProcess): Promise<void> {
  await asOwner(portal, async (owner) => {
    await owner.query('vacuum analyze');
    await owner.query('checkpoint');
  });
  await portal.stop();
  await portal.start();
}

/** The first round reads a year of days for the first time; its worst calls are of that. */
function describe(what: string, times: readonly number[]): string {
  return `${what}: median ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`;
}

/** What times a round of calls of an account. */
function startCaller(plan: OthersPlan): () => Promise<number[]> {
  const caller = new Worker(new URL('others-caller.ts', import.meta.url), { workerData: plan });
  caller.unref();
  return async () => {
    caller.postMessage('begin');
    const [times] = await once(caller, 'message');
    return times;
  };
}

/** Uncached reads until stopped; returns the count of each status. */
function readHeavily(base: string, token: string, round: number): () => Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  let next = 0;
  let isOver = false;
  const reader = async () => {
    while (!isOver) {
      const number = next++;
      const from = new Date(Date.now() - (200 + (number % 150)) * 86_400_000).toISOString().slice(0, 10);
      const to = new Date(Date.now() - (1 + round * 10 + (number % 10)) * 86_400_000).toISOString().slice(0, 10);
      // 0: the connection was closed on it.
      const status = await read(base, token, `/indicators/${tabs[number % tabs.length]}?from=${from}&to=${to}`).catch(
        () => 0,
      );
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  const running = Promise.all(Array.from({ length: parallel }, reader));
  return async () => {
    isOver = true;
    await running;
    return answers;
  };
}
