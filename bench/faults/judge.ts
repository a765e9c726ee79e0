import type { Comparison } from './compare-ledger.ts';
import type { LoadOutcome } from './load.ts';
import { say } from '../support/say.ts';

let failed = 0;

export function judge(what: string, value: number, limit: number): void {
  const holds = value <= limit;
  if (!holds) failed++;
  say(`${holds ? 'holds ' : 'BROKEN'}  ${what}: ${value} (limit ${limit})`);
}

/** Times depend on the machine: `--untimed` says them, and lets them be. */
export function judgeTime(what: string, ms: number, limitMs: number): void {
  if (process.argv.includes('--untimed')) say(`        ${what}, ms: ${Math.round(ms)} (limit ${limitMs}, not judged)`);
  else judge(`${what}, ms`, Math.round(ms), limitMs);
}

export function judgeLedgers(found: Comparison): void {
  say(`${found.acknowledged} positions acknowledged, ${found.stored} stored`);
  judge('acknowledged and lost', found.lost, 0);
  judge('stored twice or never sent', found.surplus, 0);
  judge('counted twice, not at all or on another day in the day rows', found.miscounted, 0);
}

export function judgeLoad({ uploads, found, rings, alerts }: LoadOutcome): void {
  say(`${uploads.acknowledged} uploads acknowledged ${uploads.lost.join(', ')}`);
  judge('uploads acknowledged and lost, or at another offset than acknowledged', uploads.lost.length, 0);
  judgeLedgers(found);
  say(`${rings.expected} entries and exits follow from what was acknowledged`);
  judge('entries and exits lost', rings.lost, 0);
  judge('entries and exits reported twice, or that never were', rings.surplus, 0);
  say(`${alerts.acknowledged} times that an alert rings follow from what was acknowledged`);
  judge('alerts lost', alerts.lost, 0);
  judge('alerts rung twice, or for nothing', alerts.surplus, 0);
  judge('alerts notified twice, or not at all', alerts.misreported, 0);
}

export function exitCode(): number {
  return failed > 0 ? 1 : 0;
}
