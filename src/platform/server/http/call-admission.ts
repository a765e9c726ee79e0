import { Refusal } from '../../errors.ts';

/** Calls that are worked on at once, of one session, one account and all; the pool has two connections more, for sign-in and profile. */
export const callLimits = { session: 4, account: 6, all: 10, waiting: 60, waitMs: 5_000 } as const;

const rememberedTokens = 10_000;
const unknownAccount = '';
/** Calls of unknown tokens that may wait, all together. */
const unknownWaiting = 600;

/** Who makes a call, as far as it is known before the database is asked. */
interface Caller {
  token: string;
  accountId: string;
}

interface WaitingCall {
  token: string;
  begin(): void;
}

/** Admits calls fairly: no session and no account takes all connections, and accounts that wait are served in turn. */
export class CallAdmission {
  readonly #accountOf = new Map<string, string>();
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, WaitingCall[]>();
  #all = 0;

  /** Remembers which account a token opens. */
  note(token: string, accountId: string): void {
    if (this.#accountOf.size >= rememberedTokens) this.#accountOf.clear();
    this.#accountOf.set(token, accountId);
  }

  knows(token: string): boolean {
    return this.#accountOf.has(token);
  }

  /**
   * Works on a call once there is a place for it. Tokens that are not known yet count together, as one account.
   * @throws Refusal `too_many_requests` while too many calls of the session wait, `unavailable` for one that waited too long
   */
  async run<T>(token: string, work: () => Promise<T>): Promise<T> {
    const caller = { token, accountId: this.#accountOf.get(token) ?? unknownAccount };
    if (!this.#fits(caller)) await this.#wait(caller);
    else this.#count(caller, 1);
    try {
      return await work();
    } finally {
      this.#count(caller, -1);
      this.#beginWaiting();
    }
  }

  #fits({ token, accountId }: Caller): boolean {
    return (
      this.#all < callLimits.all &&
      (this.#running.get(`account ${accountId}`) ?? 0) < callLimits.account &&
      (this.#running.get(`session ${token}`) ?? 0) < callLimits.session
    );
  }

  #count({ token, accountId }: Caller, change: 1 | -1): void {
    this.#all += change;
    for (const key of [`account ${accountId}`, `session ${token}`]) {
      const count = (this.#running.get(key) ?? 0) + change;
      if (count > 0) this.#running.set(key, count);
      else this.#running.delete(key);
    }
  }

  #wait(caller: Caller): Promise<void> {
    const line = this.#waiting.get(caller.accountId) ?? [];
    if (
      line.filter(({ token }) => token === caller.token).length >= callLimits.waiting ||
      (caller.accountId === unknownAccount && line.length >= unknownWaiting)
    )
      throw new Refusal('too_many_requests', { retryAfterS: 1 });
    this.#waiting.set(caller.accountId, line);
    return new Promise((resolve, reject) => {
      const call: WaitingCall = {
        token: caller.token,
        begin: () => {
          clearTimeout(timer);
          this.#count(caller, 1);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#remove(caller.accountId, call);
        reject(new Refusal('unavailable', { retryAfterS: 1 }));
      }, callLimits.waitMs);
      line.push(call);
    });
  }

  /** Begins all that has a place by now, one call of an account and then one of the next. */
  #beginWaiting(): void {
    for (let begun = true; begun && this.#all < callLimits.all;) {
      begun = false;
      // As it was: accounts that are served move to the end.
      const waiting = Array.from(this.#waiting);
      for (const [accountId, line] of waiting) {
        if (this.#all >= callLimits.all) return;
        const next = line.find(({ token }) => this.#fits({ token, accountId }));
        if (!next) continue;
        this.#remove(accountId, next);
        next.begin();
        begun = true;
        // The account goes to the end of those that wait.
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
