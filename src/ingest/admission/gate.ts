import { Refusal } from '#platform/errors.ts';
import type { MemoryBudget } from '#platform/server/memory-budget.ts';
import { AdaptiveDelay } from '../adaptive-delay.ts';
import { CostEstimate } from '../cost-estimate.ts';
import type { Sharing } from './sharing.ts';

const mebibyte = 1_048_576;

/** Policy of admission. */
export const gatePolicy = {
  /** Bytes of an account's bodies until they are answered; those of all accounts come from the memory budget. */
  accountBytes: 48 * mebibyte,
  /**
   * Bytes of an account in work at once while several accounts send; a larger body is processed alone, followed by a
   * pause.
   */
  share: { inWorkBytes: 131_072, leastBytes: 256, pause: { minMs: 0, maxMs: 250, costFactor: 1 } },
  /** A request with a longer expected wait is refused at once. */
  maxWaitMs: 400,
} as const;

/** Estimate before the first measurement. */
const initialMsPerByte = 0.0001;

/** Request whose body is not read yet. */
interface IncomingRequest<Body> {
  accountId: string;
  /** Maximum bytes of the body. */
  bytes: number;
  read(): Promise<Body>;
}

interface WaitingRequest {
  bytes: number;
  begin(): void;
}

/** Requests of an account. */
interface AccountQueue {
  requests: number;
  heldBytes: number;
  inWorkBytes: number;
  waitingBytes: number;
  waiting: WaitingRequest[];
  pause: AdaptiveDelay;
  timer: NodeJS.Timeout | null;
}

interface GateDeps {
  sharing: Sharing;
  memory: MemoryBudget;
  workers: {
    /** Milliseconds until a commit of the account's positions, if they arrived now. */
    waitMs(accountId: string): number;
  };
}

/**
 * Admission control by memory, by the wait for a commit, and by fair shares while several accounts send. Requests above
 * a share wait in order and use about half of the time, so that other accounts wait little.
 */
export class Gate {
  readonly #deps: GateDeps;
  readonly #accounts = new Map<string, AccountQueue>();
  readonly #cost = new CostEstimate(initialMsPerByte);
  #refused = 0;

  constructor(deps: GateDeps) {
    this.#deps = deps;
  }

  /** Requests refused since the start of the process. */
  get refused(): number {
    return this.#refused;
  }

  /**
   * Reads a body and processes it. The account's share is taken after the whole body has arrived, so that a slow sender
   * blocks nobody.
   * @throws Refusal `unavailable` with a retry delay when memory is full or the wait too long
   */
  async admit<T, Body extends { length: number }>(
    { accountId, bytes, read }: IncomingRequest<Body>,
    work: (body: Body) => Promise<T>,
  ): Promise<T> {
    this.#demandShortWait(accountId);
    const account = this.#hold(accountId, bytes);
    try {
      const body = await read();
      await this.#begin(accountId, account, sizeOf(body));
      return await this.#run(accountId, account, { bytes: sizeOf(body), work: () => work(body) });
    } finally {
      this.#release(accountId, account, bytes);
    }
  }

  /** @throws Refusal `unavailable` */
  #demand(isAdmitted: boolean): void {
    if (isAdmitted) return;
    this.#refused += 1;
    throw new Refusal('unavailable', { retryAfterS: 1 });
  }

  #demandShortWait(accountId: string): void {
    this.#demand(this.#deps.workers.waitMs(accountId) < gatePolicy.maxWaitMs);
    // Half of it is pauses.
    const waitMs = 2 * this.#cost.msOf(this.#accounts.get(accountId)?.waitingBytes ?? 0);
    this.#demand(waitMs <= gatePolicy.maxWaitMs);
  }

  #hold(accountId: string, bytes: number): AccountQueue {
    const account = this.#accounts.get(accountId) ?? createQueue();
    this.#demand(account.heldBytes + bytes <= gatePolicy.accountBytes && this.#deps.memory.reserve(bytes));
    this.#accounts.set(accountId, account);
    account.requests += 1;
    account.heldBytes += bytes;
    return account;
  }

  /** Waits for a body's share; its bytes then count as in work. */
  async #begin(accountId: string, account: AccountQueue, bytes: number): Promise<void> {
    this.#deps.sharing.came(accountId);
    if (account.waiting.length === 0 && this.#hasShare(account, bytes)) account.inWorkBytes += bytes;
    else {
      this.#demandShortWait(accountId);
      await new Promise<void>((begin) => {
        account.waiting.push({ bytes, begin });
        account.waitingBytes += bytes;
        this.#beginWaiting(account);
      });
    }
  }

  async #run<T>(
    accountId: string,
    account: AccountQueue,
    { bytes, work }: { bytes: number; work(): Promise<T> },
  ): Promise<T> {
    const began = performance.now();
    try {
      // Checked again: many bodies may have arrived since.
      this.#demand(this.#deps.workers.waitMs(accountId) < gatePolicy.maxWaitMs);
      return await work();
    } finally {
      account.inWorkBytes -= bytes;
      if (bytes > gatePolicy.share.inWorkBytes && this.#deps.sharing.isShared) {
        const tookMs = performance.now() - began;
        this.#cost.learn(bytes, tookMs);
        account.pause.start(tookMs);
      }
      this.#beginWaiting(account);
    }
  }

  #hasShare({ inWorkBytes, pause }: AccountQueue, bytes: number): boolean {
    if (inWorkBytes + bytes <= gatePolicy.share.inWorkBytes || !this.#deps.sharing.isShared) return true;
    return inWorkBytes === 0 && pause.isDue;
  }

  #beginWaiting(account: AccountQueue): void {
    for (let next = account.waiting[0]; next && this.#hasShare(account, next.bytes); next = account.waiting[0]) {
      account.waiting.shift();
      account.waitingBytes -= next.bytes;
      account.inWorkBytes += next.bytes;
      next.begin();
    }
    if (account.inWorkBytes > 0 || account.waiting.length === 0) return;
    account.timer ??= setTimeout(
      () => {
        account.timer = null;
        this.#beginWaiting(account);
      },
      Math.max(1, account.pause.remainingMs),
    );
  }

  #release(accountId: string, account: AccountQueue, bytes: number): void {
    account.requests -= 1;
    account.heldBytes -= bytes;
    this.#deps.memory.release(bytes);
    if (account.requests === 0 && account.pause.isDue) this.#accounts.delete(accountId);
  }
}

function createQueue(): AccountQueue {
  const pause = new AdaptiveDelay(gatePolicy.share.pause);
  return { requests: 0, heldBytes: 0, inWorkBytes: 0, waitingBytes: 0, waiting: [], pause, timer: null };
}

function sizeOf({ length }: { length: number }): number {
  return Math.max(gatePolicy.share.leastBytes, length);
}
