interface Weighed {
  arrivals: readonly unknown[];
}

/** What waits to be stored, account by account in turn, so that none crowds out the others. */
export class FairQueue<Job extends Weighed> {
  readonly #queues = new Map<string, Job[]>();
  readonly #waitingOf = new Map<string, number>();
  #waiting = 0;

  get isEmpty(): boolean {
    return this.#queues.size === 0;
  }

  /** Positions that wait. */
  get waiting(): number {
    return this.#waiting;
  }

  waitingOf(accountId: string): number {
    return this.#waitingOf.get(accountId) ?? 0;
  }

  /** How many accounts share the queue, this one among them. */
  sharersWith(accountId: string): number {
    return this.#queues.size + (this.#queues.has(accountId) ? 0 : 1);
  }

  add(accountId: string, job: Job): void {
    const queue = this.#queues.get(accountId);
    if (queue) queue.push(job);
    else this.#queues.set(accountId, [job]);
    this.#count(accountId, job.arrivals.length);
  }

  /** The next jobs, one of each account in turn, until they hold this many positions. */
  take(enough: number): Job[] {
    const jobs: Job[] = [];
    let positions = 0;
    while (this.#queues.size > 0 && positions < enough) {
      for (const [accountId, queue] of this.#queues) {
        const job = queue.shift();
        if (queue.length === 0) this.#queues.delete(accountId);
        if (job === undefined) continue;
        jobs.push(job);
        positions += job.arrivals.length;
        this.#count(accountId, -job.arrivals.length);
        if (positions >= enough) break;
      }
    }
    this.#turn();
    return jobs;
  }

  /** Who was served first goes last next time. */
  #turn(): void {
    const [first] = this.#queues;
    if (first === undefined) return;
    this.#queues.delete(first[0]);
    this.#queues.set(...first);
  }

  #count(accountId: string, positions: number): void {
    this.#waiting += positions;
    const waiting = this.waitingOf(accountId) + positions;
    if (waiting > 0) this.#waitingOf.set(accountId, waiting);
    else this.#waitingOf.delete(accountId);
  }
}
