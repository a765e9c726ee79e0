import { setTimeout as wait } from 'node:timers/promises';
import { createAlertDefinition } from '#features/alerts/definitions/contract.ts';
import { post, type BenchAccount } from '../support/account-setup.ts';
import { deliver } from './ledger-sender.ts';

/** Difference between expected and raised alerts, in occurrences. */
export interface AlertComparison {
  acknowledged: number;
  lost: number;
  /** Rung twice, or for nothing that was sent. */
  surplus: number;
  /** Alerts that were notified twice, or not at all. */
  misreported: number;
}

interface Options {
  base: string;
  account: BenchAccount;
  /** Assets that nobody else sends for. */
  assets: BenchAccount['assets'];
  /** Whether what is sent now is late by the portal's clock, so that it rings nothing; null: not known. */
  isLate?: () => boolean | null;
}

const restMs = 40;
const settleMs = 20_000;
const description = 'Hot';

/**
 * Devices that get hot and cold again every moment, now: each time rings, and counts on the one alert that stands open of each. They send
 * the very same again after any failure.
 */
export async function startHotDevices({ base, account, assets, isLate = () => false }: Options) {
  await post(base, account.token, createAlertDefinition, {
    code: 'HOT',
    type: 'calculated',
    description,
    category: 'maintenance',
    status: 'active',
    asset_ids: assets.map(({ id }) => id),
    condition: { on: 'measure', measure: 'coolant_temp_c', is: 'above', threshold: 100, for_s: 0 },
  });
  let sent = 0;
  let acknowledged = 0;
  let last = 0;
  let isStopped = false;
  /** Each gets hot once, as often as it takes until that is acknowledged. */
  const heatUp = async () => {
    last = Math.max(Date.now(), last + 2);
    const fixes = assets.flatMap(({ code }) => [fixAt(code, last - 1, 80), fixAt(code, last, 120)]);
    const wasLate = isLate();
    while (!(await deliver(base, account.apiKey, { body: JSON.stringify(fixes), positions: fixes.length }))) {
      if (isStopped) {
        sent += 1;
        return;
      }
      await wait(20);
    }
    const verdicts = [wasLate, isLate()];
    if (!verdicts.every((late) => late === true)) sent += 1;
    if (verdicts.every((late) => late === false)) acknowledged += 1;
    await wait(restMs);
  };
  // A definition is in force soon after it was made: what rings is counted from when all have rung.
  let before: Rung;
  do {
    await heatUp();
    before = await readRung(base, account.token);
  } while (assets.some(({ code }) => !before.occurrences.has(code)));
  sent = acknowledged = 0;
  const run = async () => {
    while (!isStopped) await heatUp();
  };
  const running = run();
  return {
    async stop() {
      isStopped = true;
      await running;
    },
    /** Alerts follow positions within seconds; waits for them, not for a time. */
    async compare(token: string): Promise<AlertComparison> {
      const deadline = performance.now() + settleMs;
      for (;;) {
        const found = compareRung({ sent, acknowledged, assets, before }, await readRung(base, token));
        if (found.lost + found.surplus + found.misreported === 0 || performance.now() > deadline) return found;
        await wait(100);
      }
    },
  };
}

function fixAt(asset: string, at: number, coolant_temp_c: number) {
  return { asset, time: new Date(at).toISOString(), latitude: -30.03, longitude: -51.21, speed_kmh: 0, coolant_temp_c };
}

/** By asset code: occurrences, and notifications. */
interface Rung {
  occurrences: Map<string, number>;
  notified: Map<string, number>;
}

function compareRung(
  {
    sent,
    acknowledged,
    assets,
    before,
  }: { sent: number; acknowledged: number; assets: BenchAccount['assets']; before: Rung },
  { occurrences, notified }: Rung,
): AlertComparison {
  const rung = assets.map(({ code }) => (occurrences.get(code) ?? 0) - (before.occurrences.get(code) ?? 0));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    acknowledged: acknowledged * assets.length,
    lost: sum(rung.map((count) => Math.max(0, acknowledged - count))),
    surplus: sum(rung.map((count) => Math.max(0, count - sent))),
    misreported: assets.filter(({ code }) => notified.get(code) !== 1).length,
  };
}

async function readRung(base: string, token: string): Promise<Rung> {
  const get = async (path: string) => {
    const answer = await fetch(`${base}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
    return answer.json();
  };
  const alerts = (await get('/alerts?code=HOT&limit=200')) as { items: { asset_code: string; occurrences: number }[] };
  const news = (await get(`/notifications?search=${description}&limit=200`)) as {
    items: { body: { subject: string } }[];
  };
  const occurrences = new Map<string, number>();
  for (const { asset_code, occurrences: count } of alerts.items)
    occurrences.set(asset_code, (occurrences.get(asset_code) ?? 0) + count);
  const notified = new Map<string, number>();
  for (const { body } of news.items) notified.set(body.subject, (notified.get(body.subject) ?? 0) + 1);
  return { occurrences, notified };
}
