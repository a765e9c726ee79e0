import { setTimeout as wait } from 'node:timers/promises';
import {
  sendTelemetry,
  telemetryLimits,
  telemetryReply,
  type SentPosition,
} from '#features/assets/telemetry/contract.ts';
import { toWire, type Fix } from './fix.ts';
import { hashOf } from './random.ts';

export interface SenderOptions {
  /** Where the portal is: `http://127.0.0.1:3000`. */
  base: string;
  apiKey: string;
  /** Requests in flight at most; each asset keeps to one client, so that its fixes arrive in order. */
  clients: number;
  signal: AbortSignal;
  /** Receives one sentence when something goes wrong. */
  report: (sentence: string) => void;
}

export interface Tally {
  accepted: number;
  duplicates: number;
  rejected: number;
  /** Thrown away because the portal was out of reach for too long, or refused a whole batch. */
  dropped: number;
  waiting: number;
}

export interface Sender {
  /** Takes the fixes of one asset, later than those before. */
  send(asset: string, fixes: Iterable<Fix>): void;
  /** Resolves when nothing waits any more; rejects as soon as the key is refused or the signal ends the work. */
  drained(): Promise<void>;
  /** Throws what ended the work, if anything did. */
  check(): void;
  tally: Tally;
}

interface Client {
  waiting: SentPosition[];
  running: Promise<void> | null;
}

const batchSize = Math.min(1_000, telemetryLimits.positions);
/** What a client keeps while the portal is away, as a tracker keeps its memory; beyond it the oldest go. */
const clientMemory = 200_000;
const longestPauseMs = 30_000;
const answerWithinMs = 30_000;

/** Sends fixes to `POST /api/v1/telemetry` in batches and repeats what was not acknowledged; a repeat is harmless there. */
export function createSender(options: SenderOptions): Sender {
  const clients: Client[] = Array.from({ length: options.clients }, () => ({ waiting: [], running: null }));
  const tally: Tally = { accepted: 0, duplicates: 0, rejected: 0, dropped: 0, waiting: 0 };

  const run = async (client: Client): Promise<void> => {
    while (client.waiting.length > 0) {
      const batch = client.waiting.splice(0, batchSize);
      await deliver(batch, options, tally);
      tally.waiting -= batch.length;
    }
  };
  let failure: Error | null = null;
  const check = (): void => {
    if (failure) throw failure;
  };
  const start = (client: Client): void => {
    if (failure || client.running || client.waiting.length === 0) return;
    client.running = run(client)
      .catch((error: unknown) => {
        failure ??= error instanceof Error ? error : new Error(String(error));
      })
      .finally(() => (client.running = null));
  };
  return {
    tally,
    check,
    send(asset, fixes) {
      const client = clients[hashOf(asset) % clients.length];
      if (!client) return;
      for (const fix of fixes) {
        client.waiting.push(toWire(asset, fix));
        tally.waiting += 1;
      }
      const excess = client.waiting.length - clientMemory;
      if (excess > 0) {
        client.waiting.splice(0, excess);
        tally.waiting -= excess;
        tally.dropped += excess;
      }
      start(client);
    },
    async drained() {
      while (!failure && tally.waiting > 0) await Promise.race(clients.map((client) => client.running).filter(Boolean));
      check();
    },
  };
}

/** Repeats one batch until the portal has answered for it. */
async function deliver(batch: SentPosition[], options: SenderOptions, tally: Tally): Promise<void> {
  const body = JSON.stringify(batch);
  for (let attempt = 0; ; attempt += 1) {
    const answer = await post(body, options);
    if (answer?.status === 200) return count(await answer.json(), tally);
    await answer?.body?.cancel();
    if (answer?.status === 401 || answer?.status === 403) throw new Error(`the API key is refused (${answer.status})`);
    const isTemporary = answer === null || answer.status === 429 || answer.status >= 500;
    if (!isTemporary) {
      tally.dropped += batch.length;
      options.report(`${batch.length} positions are refused as a whole (${answer.status})`);
      return;
    }
    const pauseMs = pauseAfter(answer, attempt);
    options.report(
      `${answer ? `the portal answers ${answer.status}` : 'the portal is out of reach'}; again in ${pauseMs / 1000} s`,
    );
    await wait(pauseMs, undefined, { signal: options.signal });
  }
}

/** Null where no answer came. */
async function post(body: string, options: SenderOptions): Promise<Response | null> {
  try {
    return await fetch(new URL(`/api/v1${sendTelemetry.path}`, options.base), {
      method: sendTelemetry.method,
      headers: {
        authorization: `Bearer ${options.apiKey}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body,
      signal: AbortSignal.any([options.signal, AbortSignal.timeout(answerWithinMs)]),
    });
  } catch (error) {
    if (options.signal.aborted) throw error;
    return null;
  }
}

function pauseAfter(answer: Response | null, attempt: number): number {
  const asked = Number(answer?.headers.get('retry-after') ?? NaN);
  const pauseMs = Number.isFinite(asked) ? asked * 1000 : 500 * 2 ** Math.min(attempt, 10);
  return Math.min(longestPauseMs, Math.max(0, pauseMs));
}

function count(reply: unknown, tally: Tally): void {
  const { accepted, duplicates, rejected } = telemetryReply.parse(reply);
  tally.accepted += accepted;
  tally.duplicates += duplicates;
  tally.rejected += rejected.length;
}
