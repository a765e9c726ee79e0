import { Refusal } from '../../../errors.ts';
import { ComputationSteps } from './computation-steps.ts';

/**
 * Concurrent calls per session, per account and in total; the pool has two more connections, for sign-in and profile.
 */
export const callLimits = {
  session: 4,
  account: 6,
  all: 10,
  waiting: 60,
  waitMs: 5_000,
  /** Large bodies of an account that arrive at once. */
  bodies: 16,
} as const;

/** Calls that came together are not refused together, as they would come together again. */
const spread = (waitMs: number) => waitMs * (0.8 + 0.4 * Math.random());

const rememberedTokens = 10_000;
const unknownAccount = '';
/** Most waiting calls of unknown tokens together. */
const unknownWaiting = 600;

/** What is known of a caller before the database is queried. */
interface AdmittedCaller {
  token: string;
  accountId: string;
}

/** How a call waits. */
export interface Waiting {
  /** Aborted: the caller is gone, and so is the call that waits. */
  signal?: AbortSignal;
  /** Null: as long as it takes. */
  waitMs?: number | null;
}

interface WaitingCall {
  token: string;
  begin(): void;
}

/** Admits calls fairly: no session or account uses all connections, and waiting accounts take turns. */
export class CallAdmission {
  readonly #accountOf = new Map<string, string>();
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, WaitingCall[]>();
  readonly #arriving = new Map<string, number>();
  /** Steps of long computations among the calls under way. */
  readonly steps = new ComputationSteps((token) =>
    token === undefined ? this.#all : (this.#running.get(`session ${token}`) ?? 0),
  );
  #all = 0;

  /** Remembers which account a token belongs to. */
  note(token: string, accountId: string): void {
    if (this.#accountOf.size >= rememberedTokens) this.#accountOf.clear();
    this.#accountOf.set(token, accountId);
  }

  /** Calls that wait for a slot. */
  get waitingCount(): number {
    return Array.from(this.#waiting.values()).reduce((sum, line) => sum + line.length, 0);
  }

  knows(token: string): boolean {
    return this.#accountOf.has(token);
  }

  /**
   * Runs a call once there is a free slot. Unknown tokens count together as one account.
   * @throws Refusal `too_many_requests` if too many calls of the session wait, `unavailable` if it waited too long, `request_fatal`
   * if its caller left
   */
  async run<T>(token: string, work: () => Promise<T>, waiting: Waiting = {}): Promise<T> {
    const caller = { token, accountId: this.#accountOf.get(token) ?? unknownAccount };
    if (!this.#fits(caller)) await this.#wait(caller, waiting);
    else this.#count(caller, 1);
    try {
      return await work();
    } finally {
      this.#count(caller, -1);
      this.#beginWaiting();
    }
  }

  /**
   * Receives a large body of a known caller, who may send as slowly as they like.
   * @throws Refusal `too_many_requests` while too many of the account arrive
   */
  async receive<T>(accountId: string, read: () => Promise<T>): Promise<T> {
    const arriving = this.#arriving.get(accountId) ?? 0;
    if (arriving >= callLimits.bodies) throw new Refusal('too_many_requests', { retryAfterS: 1 });
    this.#arriving.set(accountId, arriving + 1);
    try {
      return await read();
    } finally {
      const left = (this.#arriving.get(accountId) ?? 1) - 1;
      if (left > 0) this.#arriving.set(accountId, left);
      else this.#arriving.delete(accountId);
    }
  }

  #fits({ token, accountId }: AdmittedCaller): boolean {
    return (
      this.#all < callLimits.all &&
      (this.#running.get(`account ${accountId}`) ?? 0) < callLimits.account &&
      (this.#running.get(`session ${token}`) ?? 0) < callLimits.session
    );
  }

  #count({ token, accountId }: AdmittedCaller, change: 1 | -1): void {
    this.#all += change;
    for (const key of [`account ${accountId}`, `session ${token}`]) {
      const count = (this.#running.get(key) ?? 0) + change;
      if (count > 0) this.#running.set(key, count);
      else this.#running.delete(key);
    }
  }

  #wait(caller: AdmittedCaller, { signal, waitMs = callLimits.waitMs }: Waiting): Promise<void> {
    if (signal?.aborted) throw new Refusal('request_fatal');
    const line = this.#waiting.get(caller.accountId) ?? [];
    if (
      line.filter(({ token }) => token === caller.token).length >= callLimits.waiting ||
      (caller.accountId === unknownAccount && line.length >= unknownWaiting)
    )
      throw new Refusal('too_many_requests', { retryAfterS: 1 });
    this.#waiting.set(caller.accountId, line);
    return new Promise((resolve, reject) => {
      const leave = (refusal: Refusal) => {
        end();
        this.#remove(caller.accountId, call);
        reject(refusal);
      };
      const call: WaitingCall = {
        token: caller.token,
        begin: () => {
          end();
          this.#count(caller, 1);
          resolve();
        },
      };
      const tooLong = () => leave(new Refusal('unavailable', { retryAfterS: 1 }));
      const timer = waitMs === null ? undefined : setTimeout(tooLong, spread(waitMs));
      const abort = () => leave(new Refusal('request_fatal'));
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      signal?.addEventListener('abort', abort, { once: true });
      line.push(call);
    });
  }

  /** Starts waiting calls that have a slot, alternating between accounts. */
  #beginWaiting(): void {
    for (let begun = true; begun && this.#all < callLimits.all;) {
      begun = false;
      // A copy, as served accounts move to the end.
      const waiting = Array.from(this.#waiting);
      for (const [accountId, line] of waiting) {
        if (this.#all >= callLimits.all) return;
        const next = line.find(({ token }) => this.#fits({ token, accountId }));
        if (!next) continue;
        this.#remove(accountId, next);
        next.begin();
        begun = true;
        // The account moves to the end of the queue.
        if (this.#waiting.delete(accountId) && line.length > 0) this.#waiting.set(accountId, line);
      }
    }
  }

  #remove(accountId: string, call: WaitingCall): void {
    const line = this.#waiting.get(accountId);
    if (!line) return;
    line.splice(line.indexOf(call), 1);
    if (line.length === 0) this.#waiting.delete(accountId);
  }
}
