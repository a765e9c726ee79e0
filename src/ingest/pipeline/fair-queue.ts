import type { Sharing } from '../admission/sharing.ts';

interface Weighed {
  arrivals: readonly unknown[];
}

interface Waiting<Job> {
  jobs: Job[];
  positions: number;
  /** How many positions it was served by now, as if it had been here since all others were. */
  served: number;
}

/** What waits to be stored: anyone who was served the fewest positions is next, so that no account crowds out the others. */
export class FairQueue<Job extends Weighed> {
  readonly #accounts = new Map<string, Waiting<Job>>();
  /** How many positions anyone who comes now counts as served at least: as many as who was served last, before that. */
  #served = 0;
  /** Of those of whom nothing waits, while others do: what they were served stays theirs. */
  readonly #left = new Map<string, number>();
  readonly #sharing: Sharing;

  constructor(sharing: Sharing) {
    this.#sharing = sharing;
  }

  get isEmpty(): boolean {
    return this.#accounts.size === 0;
  }

  /** Several accounts waited, now or a moment ago. */
  get isShared(): boolean {
    return this.#accounts.size > 1 || this.#sharing.isShared;
  }

  /** Positions that wait. */
  get waiting(): number {
    let sum = 0;
    for (const { positions } of this.#accounts.values()) sum += positions;
    return sum;
  }

  waitingOf(accountId: string): number {
    return this.#accounts.get(accountId)?.positions ?? 0;
  }

  /** How many accounts share the queue, this one among them. */
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

  #welcome(accountId: string): Waiting<Job> {
    const served = Math.max(this.#served, this.#left.get(accountId) ?? 0);
    this.#left.delete(accountId);
    return { jobs: [], positions: 0, served };
  }

  /** The next jobs, until they hold this many positions. */
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

  #leastServed(): [string, Waiting<Job>] | null {
    let least: [string, Waiting<Job>] | null = null;
    for (const entry of this.#accounts) if (least === null || entry[1].served < least[1].served) least = entry;
    return least;
  }
}
