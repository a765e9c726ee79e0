import { setImmediate } from 'node:timers/promises';
import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { listRouteLines as contract, RouteLine } from '../contract.ts';
import { demandSpan } from '../demand-span.ts';
import { decodeLine, encodeLine } from '#platform/geo/encoded-line.ts';
import { simplifyPath } from '#platform/geo/simplify.ts';
import { fetchLines } from './route-lines-store.ts';

/** Letters of all lines together from which on they are made coarser, each step with how far a line may then lie off, in metres. */
const steps = [
  { letters: 8_000_000, toleranceM: 20 },
  { letters: 600_000, toleranceM: 8 },
] as const;
/** Lines between which others get their turn. */
const stretch = 100;

export async function listRouteLines(
  context: Context,
  query: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  demandSpan(query);
  const { lines, total } = await fetchLines(context, query);
  const letters = lines.reduce((sum, { path }) => sum + path.length, 0);
  const toleranceM = steps.find((step) => letters > step.letters)?.toleranceM ?? 0;
  return { items: toleranceM === 0 ? lines : await coarsen(lines, toleranceM), total, tolerance_m: toleranceM };
}

async function coarsen(lines: readonly RouteLine[], toleranceM: number): Promise<RouteLine[]> {
  const coarse: RouteLine[] = [];
  for (const line of lines) {
    coarse.push({ ...line, path: encodeLine(simplifyPath(decodeLine(line.path), toleranceM)) });
    if (coarse.length % stretch === 0) await setImmediate();
  }
  return coarse;
}
