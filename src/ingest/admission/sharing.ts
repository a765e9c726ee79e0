const sharedMs = 1_000;

/** Whether several accounts send, as they come. */
export class Sharing {
  #latest: string | null = null;
  #cameAt = -Infinity;
  /** When one account came soon after another had. */
  #sharedAt = -Infinity;

  came(accountId: string): void {
    const now = performance.now();
    if (this.#latest !== accountId && now - this.#cameAt < sharedMs) this.#sharedAt = now;
    this.#latest = accountId;
    this.#cameAt = now;
  }

  /** Several accounts came, now or a moment ago. */
  get isShared(): boolean {
    return performance.now() - this.#sharedAt < sharedMs;
  }
}
