import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { startNatsServer } from '#platform/server/testing/nats-server.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { post, setUpAccount, signIn } from '../support/account-setup.ts';
import { createPortalProcess, type PortalProcess } from '../support/portal-process.ts';
import { compareLedgers, type Comparison } from './compare-ledger.ts';
import { startLedgerSender } from './ledger-sender.ts';
import { startShippedProxy } from './shipped-proxy.ts';

interface NodesDrill {
  found: Comparison;
  /** Longest time until positions of all shards were acknowledged again, in milliseconds, by fault. */
  gapsMs: Record<string, number>;
  /** Whether a rebuild of the account changed nothing. */
  isUnchanged: boolean;
}

const assets = 90;
const clients = 4;
/** Longer than a lease. */
const asleepMs = 6_000;
const command = [process.execPath, 'src/app/main.ts', '--roles', 'worker,ingest'] as const;

/**
 * Three nodes that share shards over NATS behind the HAProxy file that is shipped: each is killed, sleeps past its
 * leases and goes on, and NATS ends, while devices of several keys send batches over all shards.
 */
export async function drillNodes(times: number, say: (line: string) => void): Promise<NodesDrill> {
  const place = await createPortalProcess();
  let nats = await startNatsServer();
  const postgres = await startEmbeddedPostgres({ dataFolder: place.dataFolder, log: pino({ level: 'silent' }) });
  const settings = {
    LOG_LEVEL: 'silent',
    DATABASE_URL: postgres.url,
    // All nodes have the secrets of one installation.
    DATA_FOLDER: place.dataFolder,
    TOKEN_KEY: randomBytes(32).toString('base64url'),
    NATS_URL: nats.url,
    TRUST_PROXY: '1',
  };
  const nodes: PortalProcess[] = [];
  let proxy: Awaited<ReturnType<typeof startShippedProxy>> | null = null;
  try {
    for (let n = 0; n < 3; n += 1) nodes.push(await createPortalProcess(settings, command));
    for (const node of nodes) await node.start();
    proxy = await startShippedProxy(nodes.map(({ base }) => base));
    const { base } = proxy;
    const account = await setUpAccount({ ...place, ...nodes[0], base }, assets);
    const ledgerFile = path.join(place.dataFolder, 'ledger.txt');
    // HAProxy keeps a key on one node.
    const apiKeys: string[] = [];
    while (apiKeys.length < clients)
      apiKeys.push(
        (await post(base, account.token, createApiKey, { name: `Drill ${apiKeys.length}`, kind: 'full' })).secret,
      );
    const sender = startLedgerSender({ ...account, apiKeys, base, clients, ledgerFile });
    const gapsMs: Record<string, number> = {};
    /** Batches hold assets of all shards: they are acknowledged once each shard has an owner. */
    const suffer = async (fault: string, begin: () => Promise<unknown>) => {
      await sender.untilMore(assets * 20);
      await begin();
      const gap = Math.round(await sender.untilMore(assets * 10));
      say(`  ${fault}: positions of all shards acknowledged again after ${gap} ms`);
      gapsMs[fault] = Math.max(gapsMs[fault] ?? 0, gap);
    };
    for (let turn = 0; turn < times; turn += 1) {
      const node = nodes[turn % nodes.length] ?? place;
      await suffer('a node killed', () => node.kill());
      await node.start();
      await suffer('a node asleep', async () => process.kill(node.pid(), 'SIGSTOP'));
      await wait(asleepMs);
      process.kill(node.pid(), 'SIGCONT');
      await suffer('NATS away', () => nats.stop());
      nats = await startNatsServer(nats.port);
    }
    await sender.untilMore(assets * 20);
    await sender.stop();
    const token = await signIn(base);
    const found = await compareLedgers({ base: base, token }, sender.ledgers);
    const profile = await fetch(`${base}/api/v1/profile`, { headers: { authorization: `Bearer ${token}` } });
    const { current_account_id: id }: { current_account_id: string } = await profile.json();
    const isUnchanged = await (nodes[0] ?? place).runAccount(['rebuild', '--account', id]).then(
      () => true,
      () => false,
    );
    return { found, gapsMs, isUnchanged };
  } finally {
    await Promise.all(nodes.map((node) => node.end()));
    await postgres.stop();
    await nats.stop();
    await place.end();
    await proxy?.stop();
  }
}
