import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { PrimaryClient } from '#platform/server/database/primary-host.ts';
import type { Log } from '#platform/server/log.ts';
import type { NatsLink } from '#platform/server/events/nats.ts';
import { every, type RunningWorker } from '#platform/server/worker.ts';
import {
  fetchShards,
  forgetNodes,
  releaseShards,
  reportNode,
  sessionName,
  takeShards,
  type ShardRow,
} from '../../storage/lease-store.ts';
import type { Leases } from '../../storage/shard-store.ts';
import { shardCount } from './shards.ts';

interface ShardLeasesDeps {
  url: string;
  log: Log;
  /** Null: positions cannot be handed to other nodes. */
  nats: Pick<NatsLink, 'connected'> | null;
  /** Shards that this node did not hold before. */
  onTaken(shards: readonly number[]): void;
  /** The other nodes that hold shards, as now known. */
  onOwners?(nodes: ReadonlySet<string>): void;
}

const everyMs = 500;
/** A link that comes back sooner counts as there. */
const unlinkedMs = 2_000;
const timeoutMs = 2_000;
/**
 * A node that has not shared for so long cannot say of others that they sleep: what stopped it, a machine without processor time or a
 * database away, may have stopped them too, and they have a round to report.
 */
const stalledMs = 2_000;

/**
 * Which node owns which shard. Linked nodes share them evenly; without a link the node that started first holds all,
 * the others stand by. Until it is started, a process takes no part.
 */
export class ShardLeases {
  readonly node = randomUUID();
  readonly session = sessionName(this.node);
  readonly #deps: ShardLeasesDeps;
  readonly #ready = Promise.withResolvers<void>();
  #look = Promise.withResolvers<void>();
  #owners: ReadonlyMap<number, string | null> = new Map();
  #current: Leases = { epochs: null, besideFormer: true };
  #client: Client | null = null;
  #running: RunningWorker | null = null;
  #linkedAt = performance.now();
  #sharedAt = 0;
  #isFailing = false;
  #lost = 0;

  constructor(deps: ShardLeasesDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#current = { epochs: new Map(), besideFormer: true };
    this.#sharedAt = performance.now();
    this.#running = every({ everyMs, description: 'renew leases of shards', log: this.#deps.log }, () => this.#renew());
  }

  /** Releases all shards, so that others need not wait. */
  async stop(): Promise<void> {
    if (this.#running === null) return;
    await this.#running.stop();
    const held = this.shards ?? [];
    this.#current = { epochs: new Map(), besideFormer: true };
    try {
      const client = await this.#open();
      await releaseShards(client, this.node, held);
      await forgetNodes(client, this.node);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'ingest: leases of shards run out by themselves');
    }
    await this.#client?.end().catch(() => undefined);
  }

  /** By these a commit that begins now is fenced. */
  get current(): Leases {
    return this.#current;
  }

  /** Held shards; null: this process takes no part. */
  get shards(): number[] | null {
    return this.#current.epochs && [...this.#current.epochs.keys()];
  }

  /** Whether positions of other nodes' shards cannot be handed to these. */
  get standsBy(): boolean {
    const { epochs } = this.#current;
    return epochs !== null && epochs.size < shardCount && !this.#deps.nats?.connected;
  }

  /** Shards that passed on to another node without being released. */
  get lostCount(): number {
    return this.#lost;
  }

  /** Resolves once the first leases are known. */
  get ready(): Promise<void> | null {
    return this.#running && this.#ready.promise;
  }

  /** Another node that holds a shard; null: none is known. */
  ownerOf(shard: number): string | null {
    return this.#owners.get(shard) ?? null;
  }

  /** Resolves once this node has looked again who holds which shard, or after some milliseconds. */
  async nextLook(mostMs: number): Promise<void> {
    const late = new AbortController();
    await Promise.race([this.#look.promise, wait(Math.max(0, mostMs), undefined, late)]);
    late.abort();
  }

  /** After a refused commit: looks who holds them now. */
  async lost(): Promise<void> {
    try {
      this.#learn(await fetchShards(await this.#open()), this.#current.besideFormer);
    } catch {
      // The next round looks again; until then the database refuses commits.
    }
  }

  async #renew(): Promise<void> {
    try {
      await this.#share(await this.#open());
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#deps.log.warn({ err: error }, 'ingest: leases of shards cannot be renewed');
      this.#isFailing = true;
      const client = this.#client;
      this.#client = null;
      await client?.end().catch(() => undefined);
    } finally {
      this.#ready.resolve();
    }
  }

  async #share(client: Client): Promise<void> {
    const { nodes, besideFormer } = await reportNode(client, this.node, this.#isLinked());
    const wasStalled = performance.now() - this.#sharedAt > stalledMs;
    this.#sharedAt = performance.now();
    const living = nodes.map(({ node }) => node);
    const linked = nodes.filter((each) => each.linked).map(({ node }) => node);
    const sharers = linked.length > 0 ? linked : living.slice(0, 1);
    const most = sharers.includes(this.node) ? Math.ceil(shardCount / sharers.length) : 0;
    const rows = await fetchShards(client);
    const held = rows.filter(({ owner }) => owner === this.node);
    const surplus = held.slice(most);
    if (surplus.length > 0) {
      const released = new Set(surplus.map(({ shard }) => shard));
      // Commits that begin from now on leave them out; the release waits for those that run.
      this.#set(
        rows.map((row) => (released.has(row.shard) ? { ...row, owner: null } : row)),
        besideFormer,
      );
      await releaseShards(client, this.node, [...released]);
      return;
    }
    const isFree = ({ owner }: ShardRow) => owner === null || !living.includes(owner);
    if (wasStalled || held.length === most || !rows.some(isFree)) return this.#learn(rows, besideFormer);
    await takeShards(client, { node: this.node, living, most: most - held.length });
    await forgetNodes(client, null);
    this.#learn(await fetchShards(client), besideFormer);
  }

  #isLinked(): boolean {
    const { nats } = this.#deps;
    if (nats?.connected) this.#linkedAt = performance.now();
    return nats !== null && performance.now() - this.#linkedAt < unlinkedMs;
  }

  #learn(rows: readonly ShardRow[], besideFormer: boolean): void {
    const before = this.#current.epochs;
    this.#set(rows, besideFormer);
    const now = this.#current.epochs;
    for (const [shard, epoch] of before ?? []) if (now?.get(shard) !== epoch) this.#lost += 1;
    const taken = [...(now ?? [])].filter(([shard, epoch]) => before?.get(shard) !== epoch).map(([shard]) => shard);
    if (taken.length > 0) this.#deps.onTaken(taken);
  }

  #set(rows: readonly ShardRow[], besideFormer: boolean): void {
    this.#owners = new Map(rows.map(({ shard, owner }) => [shard, owner === this.node ? null : owner]));
    const held = rows.filter(({ owner }) => owner === this.node);
    this.#current = { epochs: new Map(held.map(({ shard, epoch }) => [shard, epoch])), besideFormer };
    this.#look.resolve();
    this.#look = Promise.withResolvers();
    this.#deps.onOwners?.(new Set([...this.#owners.values()].filter((owner) => owner !== null)));
  }

  async #open(): Promise<Client> {
    if (this.#client) return this.#client;
    const client = new PrimaryClient({
      connectionString: this.#deps.url,
      application_name: this.session,
      connectionTimeoutMillis: timeoutMs,
      statement_timeout: timeoutMs,
      query_timeout: 2 * timeoutMs,
      keepAlive: true,
    });
    client.on('error', () => {
      if (this.#client === client) this.#client = null;
    });
    await client.connect();
    this.#client = client;
    return client;
  }
}
