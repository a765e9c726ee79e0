import type { Log } from '#platform/server/log.ts';
import { hasNoSubscriber, type NatsLink } from '#platform/server/events/nats.ts';
import { Refusal, type ErrorCode } from '#platform/errors.ts';
import { encodeHanded, joinPieces, splitPieces, type HandedPositions } from './handed-positions.ts';

export interface Outcome {
  accepted: number;
  duplicates: number;
}

type Answer = Outcome | { refused: ErrorCode; retryAfterS: number | null; moved?: boolean } | { failed: true };

interface Part {
  piece: Uint8Array;
  resolve(outcome: Outcome): void;
  reject(reason: unknown): void;
}

/** Parts that wait for a message to their owner. */
interface Line {
  waiting: Part[];
  unanswered: number;
  timer: NodeJS.Timeout | null;
}

interface HandoverDeps {
  nats: NatsLink;
  log: Log;
  node: string;
  /** Commits a piece here. @throws Refusal */
  commit(piece: Uint8Array): Promise<Outcome>;
}

/**
 * A shard is another node's by now, or soon: its positions go to the next owner. What the former one committed in spite of
 * it is a duplicate there.
 */
export class ShardMoved extends Refusal {
  constructor() {
    super('unavailable', { retryAfterS: 1 });
  }
}

/** Longer than a lease, and shorter than devices wait. */
const timeoutMs = 4_500;
/** Unanswered messages of small parts to an owner; what arrives meanwhile shares the next one, but waits no longer than this. */
const gather = { unanswered: 2, mostMs: 5 };
/** Larger ones have messages of their own, so that nothing small waits for their commit. */
const smallBytes = 32_768;
const subjectOf = (node: string) => `patio.positions.${node}`;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Hands positions to the nodes that own their shards, and takes those of this one. */
export class Handover {
  readonly counts = { positions: 0, requests: 0, tookMs: 0 };
  readonly #deps: HandoverDeps;
  readonly #lines = new Map<string, Line>();
  /** What ends the wait for an owner's answers. */
  readonly #waits = new Map<string, Set<(reason: ShardMoved) => void>>();
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
   * @throws Refusal as the owner does; `unavailable` when it does not answer; ShardMoved when it lost its shards before
   */
  async hand(owner: string, handed: HandedPositions): Promise<Outcome> {
    const began = performance.now();
    const pieces = encodeHanded(handed, this.#deps.nats.maxBytes / 3);
    try {
      return await sumOf(pieces.map((piece) => this.#send(owner, piece)));
    } finally {
      this.counts.positions += handed.positions.length;
      this.counts.requests += 1;
      this.counts.tookMs += performance.now() - began;
    }
  }

  /** Waits for no answer of nodes that hold no shard. */
  keepTo(owners: ReadonlySet<string>): void {
    for (const [owner, waits] of this.#waits) if (!owners.has(owner)) for (const end of waits) end(new ShardMoved());
  }

  #send(owner: string, piece: Uint8Array): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const part = { piece, resolve, reject };
      if (piece.length > smallBytes) return void this.#request(owner, [part]);
      const line = this.#lines.get(owner) ?? { waiting: [], unanswered: 0, timer: null };
      this.#lines.set(owner, line);
      line.waiting.push(part);
      const waitMs = line.unanswered < gather.unanswered ? 0 : gather.mostMs;
      line.timer ??= setTimeout(() => void this.#flush(owner, line), waitMs);
    });
  }

  async #flush(owner: string, line: Line): Promise<void> {
    if (line.timer) clearTimeout(line.timer);
    line.timer = null;
    // By count and by bytes a message stays far below what NATS takes.
    const parts = line.waiting.splice(0, this.#deps.nats.maxBytes / 2 / smallBytes);
    line.unanswered += 1;
    const answered = this.#request(owner, parts);
    if (line.waiting.length > 0) void this.#flush(owner, line);
    await answered;
    line.unanswered -= 1;
    if (line.waiting.length > 0) return this.#flush(owner, line);
    if (line.unanswered === 0) this.#lines.delete(owner);
  }

  async #request(owner: string, parts: readonly Part[]): Promise<void> {
    try {
      const message = joinPieces(parts.map(({ piece }) => piece));
      const reply = await this.#ask(owner, message);
      const answers: Answer[] = JSON.parse(decoder.decode(reply));
      for (const [place, part] of parts.entries()) settle(part, answers[place]);
    } catch (error) {
      this.#deps.log.debug({ err: error }, 'ingest: the owner of a shard does not answer');
      // A node that ends takes no more messages before it releases its shards.
      const hasMoved = error instanceof ShardMoved || hasNoSubscriber(error);
      const reason = hasMoved ? new ShardMoved() : new Refusal('unavailable', { retryAfterS: 1 });
      for (const part of parts) part.reject(reason);
    }
  }

  async #ask(owner: string, message: Uint8Array): Promise<Uint8Array> {
    const { promise, reject } = Promise.withResolvers<never>();
    const waits = this.#waits.get(owner) ?? new Set();
    this.#waits.set(owner, waits.add(reject));
    try {
      return await Promise.race([this.#deps.nats.request(subjectOf(owner), message, timeoutMs), promise]);
    } finally {
      waits.delete(reject);
      if (waits.size === 0) this.#waits.delete(owner);
    }
  }

  async #receive(message: Uint8Array): Promise<Uint8Array> {
    const answers = await Promise.all(splitPieces(message).map((piece) => this.#commit(piece)));
    return encoder.encode(JSON.stringify(answers));
  }

  async #commit(piece: Uint8Array): Promise<Answer> {
    try {
      return await this.#deps.commit(piece);
    } catch (error) {
      if (error instanceof Refusal) {
        const moved = error instanceof ShardMoved;
        return { refused: error.code, retryAfterS: error.retryAfterS ?? null, ...(moved && { moved }) };
      }
      this.#deps.log.error({ err: error }, 'ingest: handed positions failed');
      return { failed: true };
    }
  }
}

function settle(part: Part, answer: Answer | undefined): void {
  if (answer === undefined || 'failed' in answer) part.reject(new Error('The owner of the shard failed; see its log.'));
  else if ('refused' in answer && answer.moved) part.reject(new ShardMoved());
  else if ('refused' in answer)
    part.reject(new Refusal(answer.refused, answer.retryAfterS === null ? {} : { retryAfterS: answer.retryAfterS }));
  else part.resolve(answer);
}

/** All are awaited before an error is thrown, so that nothing of the request is still running. */
export function sumOf(outcomes: readonly Promise<Outcome>[]): Promise<Outcome> {
  const [only] = outcomes;
  return outcomes.length === 1 && only ? only : sumOfSeveral(outcomes);
}

async function sumOfSeveral(outcomes: readonly Promise<Outcome>[]): Promise<Outcome> {
  const sum = { accepted: 0, duplicates: 0 };
  for (const one of await Promise.allSettled(outcomes)) {
    if (one.status === 'rejected') throw one.reason;
    sum.accepted += one.value.accepted;
    sum.duplicates += one.value.duplicates;
  }
  return sum;
}
