import type { Keys } from '#platform/server/secrets/keys.ts';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import * as z from 'zod/mini';
import type { DirectorySettings } from '#features/identity/directory/server/public.ts';
import type { SmtpSettings } from '#features/messaging/email/server/public.ts';
import { Ingest } from '#ingest/pipeline/ingest.ts';
import { MemoryBudget } from '#platform/server/memory-budget.ts';
import type { Endpoint, ReplyOf } from '#platform/contract.ts';
import type { Identification } from '#platform/server/context.ts';
import { connect, type Database } from '#platform/server/database.ts';
import { readsOf, type LaggingReads } from '#platform/server/database/lagging-reads.ts';
import type { Feature } from '#platform/server/feature.ts';
import { createApi } from '#platform/server/http/app.ts';
import type { Binding } from '#platform/server/http/calls/binding.ts';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import { testDatabase, type DatabaseUrls } from '#platform/server/testing/test-database.ts';
import { ProcessPool } from '#platform/server/processes/process-pool.ts';
import { openDiskStore } from '#platform/server/uploads/disk-store.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import type { Scanner } from '#platform/server/uploads/scanner.ts';
import { createApiReference } from '#app/api-description/api-reference.ts';
import { listFeatures } from '#app/features.ts';
import { identify } from '#app/portal/identification.ts';

interface CallOptions {
  headers?: Record<string, string>;
  params?: Record<string, string>;
  /** Appended to the path: `?limit=2&search=abc`. */
  query?: string;
  /** Sent as JSON. */
  body?: unknown;
}

/** The whole API as the program composes it, without a socket, on the run's database. */
export interface TestApi {
  db: Database;
  live: LiveHub;
  files: FileStore;
  /** Receives positions of one asset, as imports and feeds send them. */
  history: ReturnType<Ingest['trackHistory']>;
  /** Parts that the portal mounts. */
  parts: { identification: Identification; bindings: readonly Binding[] };
  /** With their background work, which is not started. */
  features: readonly Feature[];
  /** Sends a request relative to /api/v1; the header `x-test-address` sets the caller's address. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Makes a call of a contract and returns any answer. */
  send(endpoint: Endpoint, options?: CallOptions): Promise<{ status: number; body: unknown }>;
  /** Makes a call that must succeed; its reply is validated by the contract. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions): Promise<ReplyOf<E>>;
  close(): Promise<void>;
}

/** External services of the portal; absent: none. */
export interface Surroundings {
  smtp?: SmtpSettings | null;
  directory?: DirectorySettings | null;
  scanner?: Scanner;
  /** Private hosts that webhooks may reach. */
  webhookHosts?: readonly string[] | undefined;
  /** Private hosts that feeds may be read from. */
  feedHosts?: readonly string[];
  /** Private hosts of push services. */
  pushHosts?: readonly string[];
  /** Wraps the reads that may lag. */
  lagging?: (reads: LaggingReads) => LaggingReads;
  /** Wraps or replaces the file store. */
  files?: (disk: FileStore) => FileStore;
}

const everyPublicHost = '*:*';

/** Two of them with the same database and key are two processes of one portal. */
export async function openTestApi(
  urls: DatabaseUrls = testDatabase(),
  tokenKey: Keys = randomBytes(32),
  { smtp = null, directory = null, ...others }: Surroundings = {},
): Promise<TestApi> {
  const log = pino({ level: 'silent' });
  const { db, close } = connect(urls.portal);
  const live = new LiveHub({ url: urls.portal, log });
  await live.start();
  const identification = identify(db, live, smtp ? ['admin:outbox'] : []);
  const memory = new MemoryBudget();
  const ingest = new Ingest({ url: urls.ingest, live, log, memory });
  const folder = await mkdtemp(path.join(tmpdir(), 'patio-files-'));
  const disk = await openDiskStore(folder);
  const files = others.files?.(disk) ?? disk;
  const processes = new ProcessPool();
  const telemetry = { ingest, apiKey: identification.apiKey };
  const mail = { publicUrl: 'https://portal.example', product: 'Patio', smtp };
  const history = ingest.trackHistory();
  const lagging = others.lagging?.(readsOf(db)) ?? readsOf(db);
  const features = listFeatures({
    db,
    lagging,
    live,
    log,
    memory,
    files,
    processes,
    scanner: others.scanner,
    outgoingHosts: {
      webhooks: [...(others.webhookHosts ?? []), everyPublicHost],
      embeds: [everyPublicHost],
      feeds: [...(others.feedHosts ?? []), everyPublicHost],
      pushes: [...(others.pushHosts ?? []), everyPublicHost],
    },
    tokenKey,
    mail,
    directory,
    telemetry,
    history,
    geofenceReplay: ingest.geofenceReplay(),
  });
  const bindings = features.flatMap((feature) => feature.bindings);
  const api = createApi({
    db,
    lagging,
    log,
    identification,
    bindings,
    describe: createApiReference,
    addressOf: (request) => request.headers.get('x-test-address') ?? '127.0.0.1',
  });
  const send: TestApi['send'] = async (endpoint, { headers, params = {}, query = '', body } = {}) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const response = await api.request(`/api/v1${path}${query}`, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return {
    db,
    live,
    files,
    history,
    parts: { identification, bindings },
    features,
    request: async (path, init) => api.request(`/api/v1${path}`, init),
    send,
    async call(endpoint, options) {
      const { status, body } = await send(endpoint, options);
      if (status >= 300)
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
      return (endpoint.reply ? z.parse(endpoint.reply, body) : undefined) as ReplyOf<typeof endpoint>;
    },
    async close() {
      await ingest.stop();
      processes.stop();
      await live.stop();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
