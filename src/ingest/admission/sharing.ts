const sharedMs = 1_000;

/** Detects whether several accounts are sending. */
export class Sharing {
  #latest: string | null = null;
  #cameAt = -Infinity;
  /** Last time two accounts sent shortly after each other. */
  #sharedAt = -Infinity;

  came(accountId: string): void {
    const now = performance.now();
    if (this.#latest !== accountId && now - this.#cameAt < sharedMs) this.#sharedAt = now;
    this.#latest = accountId;
    this.#cameAt = now;
  }

  /** Whether several accounts sent recently. */
  get isShared(): boolean {
    return performance.now() - this.#sharedAt < sharedMs;
  }
}
