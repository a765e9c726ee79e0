import { historyCadence, type Fix, type Vehicle } from './fix.ts';

const chunkMs = 24 * 3_600_000;

/**
 * The past of one asset, for code that gives it a clock of its own (arrival = fix time), which the public door cannot
 * express. Answers about a day at a time, in order of time; other work gets its turn between two days.
 */
export async function* listHistory(vehicle: Vehicle, fromMs: number, toMs: number): AsyncGenerator<Fix[]> {
  for (let startMs = fromMs; startMs < toMs; startMs += chunkMs) {
    const fixes = [...vehicle.fixesBetween(startMs, Math.min(toMs, startMs + chunkMs), historyCadence)];
    if (fixes.length > 0) yield fixes;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
