import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { Agent } from 'node:http';
import { setUpAccount, signIn } from '../support/account-setup.ts';
import { quantile } from '../support/figure.ts';
import { createPortalProcess } from '../support/portal-process.ts';
import { sendPositions, sendRound, startFleet } from '../support/telemetry-load.ts';
import { compareLedgers, type Comparison } from './compare-ledger.ts';
import { startLedgerSender } from './ledger-sender.ts';
import { demandTools, startPatroniCluster, type PatroniCluster } from './patroni-cluster.ts';

export interface StandbyDrill {
  /** From each loss of the primary until positions are acknowledged again, in milliseconds. */
  gapsMs: number[];
  found: Comparison;
}

/** Cost of waiting for the standby at each commit: positions a second in batches, and the middle of single sends. */
export interface SyncCost {
  perSecond: { on: number; off: number };
  singleMs: { on: number; off: number };
}

const assets = 60;
const clients = 4;
/** A quarter of them fills a batch of a thousand evenly. */
const costAssets = 100;
const rounds = 3;
const roundBatches = 40;
const singles = 200;

/** Kills the primary again and again under load, with the portal at an address of both members or behind HAProxy. */
export async function drillStandby(times: number, through: 'hosts' | 'haproxy'): Promise<StandbyDrill> {
  return withCluster(through, async (cluster, portal) => {
    const account = await setUpAccount(portal, assets);
    const ledgerFile = path.join(portal.dataFolder, 'ledger.txt');
    const sender = startLedgerSender({ ...account, base: portal.base, clients, ledgerFile });
    const gapsMs: number[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      await cluster.untilStandby();
      await sender.untilMore(assets * 10 + turn * 37);
      const began = performance.now();
      const { start } = await cluster.killPrimary();
      await sender.untilMore(assets * 5);
      gapsMs.push(Math.round(performance.now() - began));
      start();
    }
    await sender.untilMore(assets * 10);
    await sender.stop();
    const found = await compareLedgers({ base: portal.base, token: await signIn(portal.base) }, sender.ledgers);
    return { gapsMs, found };
  });
}

/** In turns, so that what else the machine does meets both. */
export async function measureSyncCost(): Promise<SyncCost> {
  return withCluster('hosts', async (cluster, portal) => {
    const account = await setUpAccount(portal, costAssets);
    const fleet = startFleet(account);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const measured = {
      on: { rates: [] as number[], waits: [] as number[] },
      off: { rates: [] as number[], waits: [] as number[] },
    };
    for (let round = 0; round < rounds; round += 1)
      for (const mode of ['on', 'off'] as const) {
        await cluster.synchronous(mode === 'on');
        await cluster.untilStandby();
        const { rates, waits } = measured[mode];
        rates.push(await sendRound(portal.base, account.apiKey, fleet.nextRound(roundBatches)));
        for (let n = 0; n < singles; n += 1) {
          const fix = {
            asset: account.assets[0]?.code,
            time: new Date().toISOString(),
            latitude: -30.03,
            longitude: -51.21,
          };
          const began = performance.now();
          await sendPositions(
            { base: portal.base, apiKey: account.apiKey, agent },
            Buffer.from(JSON.stringify([fix])),
            1,
          );
          waits.push(performance.now() - began);
        }
      }
    agent.destroy();
    const middle = (of: 'rates' | 'waits') => ({
      on: quantile(measured.on[of], 0.5),
      off: quantile(measured.off[of], 0.5),
    });
    return { perSecond: middle('rates'), singleMs: middle('waits') };
  });
}

type Portal = Awaited<ReturnType<typeof createPortalProcess>>;

async function withCluster<T>(
  through: 'hosts' | 'haproxy',
  work: (cluster: PatroniCluster, portal: Portal) => Promise<T>,
): Promise<T> {
  demandTools();
  const cluster = await startPatroniCluster();
  const url = through === 'hosts' ? cluster.hostsUrl : cluster.proxyUrl;
  const portal = await createPortalProcess({ LOG_LEVEL: 'fatal', DATABASE_URL: url });
  try {
    await cluster.untilStandby();
    await portal.start();
    return await work(cluster, portal);
  } finally {
    await portal.end();
    await cluster.end();
  }
}
