import type { Sharing } from '../../admission/sharing.ts';

interface Weighed {
  arrivals: readonly unknown[];
}

interface WaitingAccount<Job> {
  jobs: Job[];
  positions: number;
  /** Positions served, as if the account had always been present. */
  served: number;
}

/** Queue of commits: the account with the fewest positions served is next. */
export class FairQueue<Job extends Weighed> {
  readonly #accounts = new Map<string, WaitingAccount<Job>>();
  /** Minimum of `served` for an arriving account: that of the last served one. */
  #served = 0;
  /** `served` of accounts with nothing waiting, while others wait. */
  readonly #left = new Map<string, number>();
  readonly #sharing: Sharing;

  constructor(sharing: Sharing) {
    this.#sharing = sharing;
  }

  get isEmpty(): boolean {
    return this.#accounts.size === 0;
  }

  /** Whether several accounts waited recently. */
  get isShared(): boolean {
    return this.#accounts.size > 1 || this.#sharing.isShared;
  }

  /** Number of waiting positions. */
  get waiting(): number {
    let sum = 0;
    for (const { positions } of this.#accounts.values()) sum += positions;
    return sum;
  }

  waitingOf(accountId: string): number {
    return this.#accounts.get(accountId)?.positions ?? 0;
  }

  /** Number of accounts sharing the queue, including this one. */
  sharersWith(accountId: string): number {
    return this.#accounts.size + (this.#accounts.has(accountId) ? 0 : 1);
  }

  add(accountId: string, job: Job): void {
    const account = this.#accounts.get(accountId) ?? this.#welcome(accountId);
    account.jobs.push(job);
    account.positions += job.arrivals.length;
    this.#accounts.set(accountId, account);
    this.#sharing.came(accountId);
  }

  #welcome(accountId: string): WaitingAccount<Job> {
    const served = Math.max(this.#served, this.#left.get(accountId) ?? 0);
    this.#left.delete(accountId);
    return { jobs: [], positions: 0, served };
  }

  /** Takes jobs up to this many positions. */
  take(enough: number): Job[] {
    const jobs: Job[] = [];
    for (let positions = 0; positions < enough;) {
      const job = this.#takeOne();
      if (job === undefined) break;
      jobs.push(job);
      positions += job.arrivals.length;
    }
    return jobs;
  }

  #takeOne(): Job | undefined {
    const [accountId, account] = this.#leastServed() ?? [];
    const job = account?.jobs.shift();
    if (accountId === undefined || !account || !job) return undefined;
    this.#served = account.served;
    account.served += job.arrivals.length;
    account.positions -= job.arrivals.length;
    if (account.jobs.length === 0) this.#leave(accountId, account.served);
    return job;
  }

  #leave(accountId: string, served: number): void {
    this.#accounts.delete(accountId);
    this.#left.set(accountId, served);
    if (this.isEmpty) this.#left.clear();
  }

  #leastServed(): [string, WaitingAccount<Job>] | null {
    let least: [string, WaitingAccount<Job>] | null = null;
    for (const entry of this.#accounts) if (least === null || entry[1].served < least[1].served) least = entry;
    return least;
  }
}
