import { setTimeout as wait } from 'node:timers/promises';
import type { AssetLedger } from './ledger-sender.ts';

/** How what was promised and what is stored differ, in positions. */
export interface Comparison {
  acknowledged: number;
  stored: number;
  /** Acknowledged and not stored. */
  lost: number;
  /** Stored more than once, or never sent. */
  surplus: number;
  /** Positions by which the day rows differ from the positions stored: counted twice, or not at all. */
  miscounted: number;
}

interface Reader {
  base: string;
  token: string;
}

const settleMs = 10_000;

/** Reads every asset's positions and days back by the public doors: acknowledged ⊆ stored ⊆ sent, and nothing counted twice. */
export async function compareLedgers(
  reader: Reader,
  ledgers: readonly AssetLedger[],
  timeZone = 'America/Sao_Paulo',
): Promise<Comparison> {
  const sum: Comparison = { acknowledged: 0, stored: 0, lost: 0, surplus: 0, miscounted: 0 };
  for (const ledger of ledgers) {
    const times = await readTimes(reader, ledger);
    const unique = new Set(times);
    const isSent = (time: number) =>
      (time - ledger.firstMs) % 1_000 === 0 && time >= ledger.firstMs && time < ledger.firstMs + ledger.sent * 1_000;
    sum.acknowledged += ledger.acknowledged;
    sum.stored += unique.size;
    for (let n = 0; n < ledger.acknowledged; n++) if (!unique.has(ledger.firstMs + n * 1_000)) sum.lost++;
    sum.surplus += times.length - unique.size + [...unique].filter((time) => !isSent(time)).length;
    sum.miscounted += await miscountOf(reader, ledger, countDays(unique, timeZone));
  }
  return sum;
}

async function readTimes(reader: Reader, { id, firstMs, sent }: AssetLedger): Promise<number[]> {
  const times: number[] = [];
  const to = new Date(firstMs + sent * 1_000 + 60_000).toISOString();
  for (let from: string | null = new Date(firstMs - 60_000).toISOString(); from !== null;) {
    const page: { items: { time: string }[]; next: string | null } = await get(
      reader,
      `/assets/${id}/positions?from=${from}&to=${to}&limit=10000`,
    );
    times.push(...page.items.map(({ time }) => Date.parse(time)));
    from = page.next;
  }
  return times;
}

/** Day rows follow positions within half a second; waits for them, not for a time. */
async function miscountOf(
  reader: Reader,
  { id, firstMs }: AssetLedger,
  stored: ReadonlyMap<string, number>,
): Promise<number> {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const path = `/assets/${id}/days?from=${day(firstMs - 86_400_000)}&to=${day(Date.now() + 86_400_000)}`;
  const deadline = performance.now() + settleMs;
  for (;;) {
    const { items }: { items: { day: string; positions: number }[] } = await get(reader, path);
    const counted = new Map(items.map(({ day: date, positions }) => [date, positions]));
    const dates = new Set([...stored.keys(), ...counted.keys()]);
    const difference = [...dates].reduce(
      (sum, date) => sum + Math.abs((stored.get(date) ?? 0) - (counted.get(date) ?? 0)),
      0,
    );
    if (difference === 0 || performance.now() > deadline) return difference;
    await wait(50);
  }
}

/** Positions by local date, from when they were. */
function countDays(times: ReadonlySet<number>, timeZone: string): Map<string, number> {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const counts = new Map<string, number>();
  for (const time of times) {
    const date = format.format(time);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return counts;
}

async function get<Reply>({ base, token }: Reader, path: string): Promise<Reply> {
  const answer = await fetch(`${base}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
  return (await answer.json()) as Reply;
}
