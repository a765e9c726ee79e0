import { readEventStream, type StreamEvent } from '../event-stream.ts';

/**
 * Opens the stream, after an event if one is given. Throws an error that ends reading for good, as judged by `isOver`.
 */
export type OpenStream = (lastEventId: string | null, signal: AbortSignal) => Promise<Response>;

export interface LiveConnectionOptions {
  open: OpenStream;
  /** True for an error after which no more events will come: the session has ended. */
  isOver(error: unknown): boolean;
  lastEventId(): string | null;
  onEvent(event: StreamEvent): void;
  /** Called for anything received, including heartbeats. */
  onSign(): void;
  onCut(): void;
  signal: AbortSignal;
}

/** The server sends a heartbeat every 15 s. */
const silenceMs = 40_000;
const watchMs = 5_000;
const signMs = 1_000;
const pauses = { firstMs: 300, mostMs: 15_000 };

/** Reads live events until stopped or the session ends; reconnects after each interruption and resumes there. */
export async function keepReading(options: LiveConnectionOptions): Promise<void> {
  const { signal } = options;
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await readOnce(options, () => (failures = 0));
    } catch (error) {
      if (options.isOver(error)) return;
    }
    if (signal.aborted) return;
    options.onCut();
    await pause(failures, signal);
  }
}

async function readOnce(
  { open, lastEventId, onEvent, onSign, signal }: LiveConnectionOptions,
  succeeded: () => void,
): Promise<void> {
  const silence = new AbortController();
  let heardAt = Date.now();
  let passedOnAt = 0;
  const watch = setInterval(() => Date.now() - heardAt > silenceMs && silence.abort(), watchMs);
  // A large event arrives in many pieces: one sign per second is enough.
  const heard = () => {
    heardAt = Date.now();
    if (heardAt - passedOnAt < signMs) return;
    passedOnAt = heardAt;
    onSign();
  };
  try {
    const response = await open(lastEventId(), AbortSignal.any([signal, silence.signal]));
    if (!response.ok || !response.body) throw new Error(`The live stream answered ${response.status}.`);
    for await (const event of readEventStream(response.body, heard)) {
      succeeded();
      onEvent(event);
    }
  } finally {
    clearInterval(watch);
  }
}

/**
 * Longer after each failure, with jitter so that clients do not reconnect together; at once when the network is back.
 */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  const longest = Math.min(pauses.firstMs * 2 ** failures, pauses.mostMs);
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, longest * (0.5 + Math.random()));
    globalThis.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}
