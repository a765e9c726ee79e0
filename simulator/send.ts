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
  /** Requests in flight at most; each asset keeps to one lane, so that its fixes arrive in order. */
  lanes: number;
  signal: AbortSignal;
  /** Told in one sentence when something goes wrong. */
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

interface Lane {
  waiting: SentPosition[];
  running: Promise<void> | null;
}

const batchSize = Math.min(1_000, telemetryLimits.positions);
/** What a lane keeps while the portal is away, as a tracker keeps its memory; beyond it the oldest go. */
const laneMemory = 200_000;
const longestPauseMs = 30_000;
const answerWithinMs = 30_000;

/** Sends fixes to `POST /api/v1/telemetry` in batches and repeats what was not acknowledged; a repeat is harmless there. */
export function createSender(options: SenderOptions): Sender {
  const lanes: Lane[] = Array.from({ length: options.lanes }, () => ({ waiting: [], running: null }));
  const tally: Tally = { accepted: 0, duplicates: 0, rejected: 0, dropped: 0, waiting: 0 };

  const run = async (lane: Lane): Promise<void> => {
    while (lane.waiting.length > 0) {
      const batch = lane.waiting.splice(0, batchSize);
      await deliver(batch, options, tally);
      tally.waiting -= batch.length;
    }
  };
  let failure: Error | null = null;
  const check = (): void => {
    if (failure) throw failure;
  };
  const start = (lane: Lane): void => {
    if (failure || lane.running || lane.waiting.length === 0) return;
    lane.running = run(lane)
      .catch((error: unknown) => {
        failure ??= error instanceof Error ? error : new Error(String(error));
      })
      .finally(() => (lane.running = null));
  };
  return {
    tally,
    check,
    send(asset, fixes) {
      const lane = lanes[hashOf(asset) % lanes.length];
      if (!lane) return;
      for (const fix of fixes) {
        lane.waiting.push(toWire(asset, fix));
        tally.waiting += 1;
      }
      const excess = lane.waiting.length - laneMemory;
      if (excess > 0) {
        lane.waiting.splice(0, excess);
        tally.waiting -= excess;
        tally.dropped += excess;
      }
      start(lane);
    },
    async drained() {
      while (!failure && tally.waiting > 0) await Promise.race(lanes.map((lane) => lane.running).filter(Boolean));
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
