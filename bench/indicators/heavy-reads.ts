/**
 * `npm run bench -- heavy-reads`: 99th percentile of one account's calls while another account keeps sixty heavy reads
 * in flight (indicators of ten thousand assets over a year, with changing filters), relative to the same without them.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { setUpAccount } from '../support/account-setup.ts';
import { quantile, type Figure } from '../support/figure.ts';
import { setUpIndicators } from './indicator-account.ts';
import { withPortal } from '../support/portal-process.ts';

const parallel = 60;
const rounds = 3;
const callsARound = 300;
/** So that a round lasts as long as some heavy reads. */
const pauseMs = 60;
const tabs = ['cockpit', 'fleet', 'connectivity', 'utilization', 'safety', 'financials'];
const paths = ['/assets?limit=50', '/alerts?limit=50', '/units', '/notifications?limit=20'];

export async function benchHeavyReads(): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const heavy = await setUpIndicators(portal);
    const others = await setUpAccount(portal, 100, { name: 'others' });
    await timeOthers(portal.base, others.token);
    const alone: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < rounds; round++) {
      alone.push(...(await timeOthers(portal.base, others.token)));
      const stop = readHeavily(portal.base, heavy.token, round);
      const during = await timeOthers(portal.base, others.token);
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

/** The first round reads a year of days for the first time; its worst calls are of that. */
function describe(what: string, times: readonly number[]): string {
  return `${what}: median ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`;
}

/** Milliseconds of consecutive calls, until each answer is complete. */
async function timeOthers(base: string, token: string): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < callsARound; at++) {
    const began = performance.now();
    const answer = await read(base, token, paths[at % paths.length] ?? '');
    if (answer !== 200) throw new Error(`${paths[at % paths.length]} answered ${answer}`);
    times.push(performance.now() - began);
    await wait(pauseMs);
  }
  return times;
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

async function read(base: string, token: string, path: string): Promise<number> {
  const answer = await fetch(`${base}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.status;
}
