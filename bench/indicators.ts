/** `npm run bench -- indicators`: the six tabs and a board of twelve charts, over ten thousand assets and a year of days. */
import { tabNames, tabs, type Card } from '#features/indicators/tabs.ts';
import type { Figure } from './figure.ts';
import { indicatorAssets, indicatorDays, setUpIndicators } from './indicator-account.ts';
import { createPortalProcess } from './portal-process.ts';
import { readCall, timeCalls } from './time-calls.ts';

const dayMs = 86_400_000;
const boards = 20;
/** Periods as people choose them; each ends on another day, so that no answer is one that was kept. */
const lengths = [7, 14, 28] as const;
const rounds = 8;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);

export async function benchIndicators(): Promise<Figure[]> {
  const portal = await createPortalProcess({ LOG_LEVEL: 'warn' });
  try {
    await portal.start();
    const { token } = await setUpIndicators(portal);
    const get = (path: string) => readCall(portal.base, token, path);
    const size = `${indicatorAssets} assets and ${indicatorDays} days`;
    const figures: Figure[] = [];
    for (const tab of tabNames) {
      const began = performance.now();
      await get(pathOf(tab, 28, 0));
      say(`  ${tab}: the first look, with nothing in memory, ${Math.round(performance.now() - began)} ms`);
    }
    for (const tab of tabNames) {
      const value = await timeCalls(uncached(tab), get);
      figures.push({
        what: `GET /indicators/${tab} of ${size}, p95`,
        value,
        limit: 150,
        wanted: 'at most',
        unit: 'ms',
      });
    }
    const same = tabNames.map((tab) => pathOf(tab, 28, 0));
    const kept: number[] = [];
    for (const path of same) {
      await get(path);
      for (let time = 0; time < 20; time++) {
        const began = performance.now();
        await get(path);
        kept.push(performance.now() - began);
      }
    }
    kept.sort((a, b) => a - b);
    const cached = kept[Math.floor(kept.length * 0.95)] ?? Infinity;
    figures.push({ what: `the same tab again, p95`, value: cached, limit: 10, wanted: 'at most', unit: 'ms' });
    const board = await timeBoards(portal.base, token);
    figures.push({
      what: `a board of 12 charts of ${size}, p95`,
      value: board,
      limit: 600,
      wanted: 'at most',
      unit: 'ms',
    });
    return figures;
  } finally {
    await portal.end();
  }
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
  times.sort((a, b) => a - b);
  say(`  a board: median ${times[boards / 2]?.toFixed(1)} ms, longest ${times.at(-1)?.toFixed(1)} ms`);
  return times[Math.floor(boards * 0.95)] ?? Infinity;
}
