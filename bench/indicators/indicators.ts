/** `npm run bench -- indicators`: the six tabs and a board of twelve charts, over ten thousand assets and a year of days. */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { tabNames } from '#features/indicators/model/tab-names.ts';
import { tabs, type Card } from '#features/indicators/model/tabs.ts';
import { dayMs } from '#platform/time/durations.ts';
import { signIn } from '../support/account-setup.ts';
import { quantile, type Figure } from '../support/figure.ts';
import { indicatorAssets, indicatorDays, setUpIndicators } from './indicator-account.ts';
import { withPortal } from '../support/portal-process.ts';
import { readCall, timeCalls } from '../support/time-calls.ts';
import { say } from '../support/say.ts';

const boards = 20;
/** Periods as people choose them; each ends on another day, so that no answer comes from a cache. */
const lengths = [7, 14, 28] as const;
const rounds = 8;
/** It reads on once nobody has asked for a while: so long nothing has to come of that, but for what takes so many hundredths of a second. */
const restingMs = 15_000;
const restingTicks = 120;
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);

export async function benchIndicators(): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const { token, email } = await setUpIndicators(portal);
    const size = `${indicatorAssets} assets and ${indicatorDays} days`;
    // Nobody has looked at a day since the start, and the portal reads the last weeks while the first of all asks.
    await portal.stop();
    await portal.start();
    const get = (path: string) => readCall(portal.base, token, path);
    await signIn(portal.base, email);
    const began = performance.now();
    await get(pathOf('cockpit', 28, 0));
    const figures: Figure[] = [atMost(`the first look after a start, of ${size}`, performance.now() - began, 15_000)];
    for (const tab of tabNames) {
      const from = performance.now();
      await get(pathOf(tab, 28, 0));
      say(`  ${tab}: the first look, ${Math.round(performance.now() - from)} ms`);
    }
    await rest(portal.pid());
    for (const tab of tabNames)
      figures.push(atMost(`GET /indicators/${tab} of ${size}, p95`, await timeCalls(uncached(tab), get), 150));
    for (const tab of tabNames) {
      await get(pathOf(tab, 28, 0));
      figures.push(atMost(`GET /indicators/${tab} again, p95`, await timeCalls(same(tab), get), 10));
    }
    figures.push(atMost(`a board of 12 charts of ${size}, p95`, await timeBoards(portal.base, token), 600));
    const { bytes } = await memoryOf(portal.pid());
    figures.push({
      what: 'the portal’s memory with all of that in it',
      value: bytes / 1_048_576,
      limit: 1_536,
      wanted: 'at most',
      unit: 'MB',
    });
    return figures;
  });
}

function atMost(what: string, value: number, limit: number): Figure {
  return { what, value, limit, wanted: 'at most', unit: 'ms' };
}

/** Resolves once a portal has loaded its data after the start: the first queries show it. */
async function rest(pid: number): Promise<void> {
  const began = performance.now();
  let last = await ticksOf(pid);
  for (;;) {
    await wait(restingMs);
    const now = await ticksOf(pid);
    // Each process by itself: one that has ended takes nothing back.
    const spent = [...now].reduce((sum, [one, ticks]) => sum + ticks - (last.get(one) ?? 0), 0);
    if (spent < restingTicks) return say(`  at rest after ${Math.round((performance.now() - began) / 1_000)} s`);
    last = now;
  }
}

/** Hundredths of a second that a process has spent, and those that it has started: most of what is read is its database's work. */
async function ticksOf(pid: number): Promise<Map<number, number>> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const fields = (await read('stat')).split(') ')[1]?.split(' ') ?? [];
  const started = (await read(`task/${pid}/children`)).split(' ').filter(Boolean).map(Number);
  const theirs = await Promise.all(started.map(ticksOf));
  return new Map([[pid, Number(fields[11] ?? 0) + Number(fields[12] ?? 0)], ...theirs.flatMap((one) => [...one])]);
}

/** What a process holds of the machine's memory. */
async function memoryOf(pid: number): Promise<{ bytes: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return { bytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1_024 };
}

/** Within the seconds for which an answer is cached; so many that the slowest of all says nothing yet. */
function same(tab: string): string[] {
  return Array.from({ length: 100 }, () => pathOf(tab, 28, 0));
}

function pathOf(tab: string, days: number, ago: number): string {
  return `/indicators/${tab}?from=${day(ago + days - 1)}&to=${day(ago)}`;
}

function uncached(tab: string): string[] {
  return lengths.flatMap((days) => Array.from({ length: rounds }, (_, ago) => pathOf(tab, days, ago)));
}

/** Twelve charts of one board, all asked for at once, as a page does it. */
async function timeBoards(base: string, token: string): Promise<number> {
  const charts = [...tabs.cockpit, ...tabs.utilization, ...tabs.safety]
    .filter((card: Card) => card.dimension !== null)
    .slice(0, 12);
  const times: number[] = [];
  for (let board = 0; board < boards; board++) {
    const filters = { from: day(27 + (board % 10)), to: day(board % 10), category: [`Category ${board % 9}`] };
    const began = performance.now();
    await Promise.all(
      charts.map(async ({ key: _, chart: __, ...asked }) => {
        const answer = await fetch(`${base}/api/v1/query`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ...asked, filters }),
        });
        if (!answer.ok) throw new Error(`POST /query answered ${answer.status}: ${await answer.text()}`);
        await answer.text();
      }),
    );
    times.push(performance.now() - began);
  }
  say(`  a board: median ${quantile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`);
  return quantile(times, 0.95);
}
