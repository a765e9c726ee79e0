import { setImmediate } from 'node:timers/promises';
import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { listTripLines as contract, TripLine } from '../contract.ts';
import { demandSpan } from '../demand-span.ts';
import { decodeLine, encodeLine } from '#platform/geo/encoded-line.ts';
import { simplifyPath } from '#platform/geo/simplify.ts';
import { fetchLines } from './trip-lines-store.ts';

/** Total length of all lines in characters above which they are simplified, with the tolerance in metres. */
const steps = [
  { characters: 8_000_000, toleranceM: 20 },
  { characters: 600_000, toleranceM: 8 },
] as const;
/** Milliseconds after which the event loop gets a turn. */
const turnMs = 10;

export async function listTripLines(
  context: Context,
  query: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  demandSpan(query);
  const { lines, total } = await fetchLines(context, query);
  const characters = lines.reduce((sum, { path }) => sum + path.length, 0);
  const toleranceM = steps.find((step) => characters > step.characters)?.toleranceM ?? 0;
  return { items: toleranceM === 0 ? lines : await coarsen(lines, toleranceM), total, tolerance_m: toleranceM };
}

async function coarsen(lines: readonly TripLine[], toleranceM: number): Promise<TripLine[]> {
  const coarse: TripLine[] = [];
  let since = performance.now();
  for (const line of lines) {
    coarse.push({ ...line, path: encodeLine(simplifyPath(decodeLine(line.path), toleranceM)) });
    if (performance.now() - since < turnMs) continue;
    await setImmediate();
    since = performance.now();
  }
  return coarse;
}
