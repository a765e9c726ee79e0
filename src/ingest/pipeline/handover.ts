import type { Log } from '#platform/server/log.ts';
import type { NatsLink } from '#platform/server/nats.ts';
import { Refusal, type ErrorCode } from '#platform/errors.ts';
import type { DirectoryAsset } from '../directory/directory-account.ts';
import type { ReceivedPosition } from './position.ts';

/** Positions of an account as they cross to another node. */
export interface HandedPositions {
  assets: { id: string; code: string }[];
  /** Each with the place of its asset. */
  positions: [asset: number, position: ReceivedPosition][];
}

export interface Outcome {
  accepted: number;
  duplicates: number;
}

type Answer = Outcome | { refused: ErrorCode; retryAfterS: number | null } | { failed: true };

interface Part {
  /** Account and positions as JSON, with a space between. */
  line: string;
  resolve(outcome: Outcome): void;
  reject(reason: unknown): void;
}

interface HandoverDeps {
  nats: NatsLink;
  log: Log;
  node: string;
  /** Commits a part here. @throws Refusal */
  commit(accountId: string, json: string): Promise<Outcome>;
}

/** An owner that sleeps is found out sooner than the device gives up; what it committed in spite of it is a duplicate then. */
const timeoutMs = 2_500;
const subjectOf = (node: string) => `patio.ingest.${node}`;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Hands positions to the nodes that own their shards, and takes those of this one. */
export class Handover {
  readonly counts = { positions: 0, requests: 0, tookMs: 0 };
  readonly #deps: HandoverDeps;
  readonly #waiting = new Map<string, Part[]>();
  readonly #stop: () => void;

  constructor(deps: HandoverDeps) {
    this.#deps = deps;
    this.#stop = deps.nats.subscribe(subjectOf(deps.node), async (data) => this.#receive(data));
  }

  stop(): void {
    this.#stop();
  }

  /**
   * Resolves when the owner has committed all of them.
   * @throws Refusal as the owner does; `unavailable` when it does not answer
   */
  async hand(
    owner: string,
    accountId: string,
    handed: { assets: readonly DirectoryAsset[]; positions: readonly ReceivedPosition[] },
  ): Promise<Outcome> {
    const began = performance.now();
    // Bytes of a character vary; assets and other parts need room, too.
    const lines = encode(accountId, handed, this.#deps.nats.maxBytes / 4);
    try {
      return await sumOf(lines.map((line) => this.#send(owner, line)));
    } finally {
      this.counts.positions += handed.positions.length;
      this.counts.requests += 1;
      this.counts.tookMs += performance.now() - began;
    }
  }

  /** What arrives in the same turn of the event loop shares messages. */
  #send(owner: string, line: string): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(owner);
      if (waiting) return void waiting.push({ line, resolve, reject });
      this.#waiting.set(owner, [{ line, resolve, reject }]);
      setImmediate(() => this.#flush(owner));
    });
  }

  #flush(owner: string): void {
    const parts = this.#waiting.get(owner) ?? [];
    this.#waiting.delete(owner);
    let message: Part[] = [];
    let length = 0;
    for (const part of parts) {
      if (length + part.line.length > this.#deps.nats.maxBytes / 3) {
        void this.#request(owner, message);
        [message, length] = [[], 0];
      }
      message.push(part);
      length += part.line.length;
    }
    void this.#request(owner, message);
  }

  async #request(owner: string, parts: readonly Part[]): Promise<void> {
    try {
      const data = encoder.encode(parts.map(({ line }) => line).join('\n'));
      const reply = await this.#deps.nats.request(subjectOf(owner), data, timeoutMs);
      const answers: Answer[] = JSON.parse(decoder.decode(reply));
      for (const [place, part] of parts.entries()) settle(part, answers[place]);
    } catch (error) {
      this.#deps.log.debug({ err: error }, 'ingest: the owner of a shard does not answer');
      for (const part of parts) part.reject(new Refusal('unavailable', { retryAfterS: 1 }));
    }
  }

  async #receive(data: Uint8Array): Promise<Uint8Array> {
    const lines = decoder.decode(data).split('\n');
    return encoder.encode(JSON.stringify(await Promise.all(lines.map((line) => this.#commit(line)))));
  }

  async #commit(line: string): Promise<Answer> {
    const space = line.indexOf(' ');
    try {
      return await this.#deps.commit(line.slice(0, space), line.slice(space + 1));
    } catch (error) {
      if (error instanceof Refusal) return { refused: error.code, retryAfterS: error.retryAfterS ?? null };
      this.#deps.log.error({ err: error }, 'ingest: handed positions failed');
      return { failed: true };
    }
  }
}

function settle(part: Part, answer: Answer | undefined): void {
  if (answer === undefined || 'failed' in answer) part.reject(new Error('The owner of the shard failed; see its log.'));
  else if ('refused' in answer)
    part.reject(new Refusal(answer.refused, answer.retryAfterS === null ? {} : { retryAfterS: answer.retryAfterS }));
  else part.resolve(answer);
}

/** As few lines as their most characters allow. */
function encode(
  accountId: string,
  { assets, positions }: { assets: readonly DirectoryAsset[]; positions: readonly ReceivedPosition[] },
  most: number,
): string[] {
  const lines: string[] = [];
  let places = new Map<DirectoryAsset, number>();
  let texts: string[] = [];
  let length = 0;
  const close = () => {
    const named = JSON.stringify([...places.keys()].map(({ id, code }) => ({ id, code })));
    lines.push(`${accountId} {"assets":${named},"positions":[${texts.join()}]}`);
    places = new Map();
    texts = [];
    length = 0;
  };
  for (const [index, position] of positions.entries()) {
    const asset = assets[index];
    if (asset === undefined) continue;
    const place = places.get(asset) ?? places.size;
    places.set(asset, place);
    const text = `[${place},${JSON.stringify(position)}]`;
    texts.push(text);
    length += text.length;
    if (length > most / 2) close();
  }
  if (texts.length > 0) close();
  return lines;
}

/** All are awaited before an error is thrown, so that nothing of the request is still running. */
export async function sumOf(outcomes: readonly Promise<Outcome>[]): Promise<Outcome> {
  const sum = { accepted: 0, duplicates: 0 };
  for (const one of await Promise.allSettled(outcomes)) {
    if (one.status === 'rejected') throw one.reason;
    sum.accepted += one.value.accepted;
    sum.duplicates += one.value.duplicates;
  }
  return sum;
}
