const sharedMs = 1_000;

/** Whether several accounts send, as they come. */
export class Sharing {
  #latest: string | null = null;
  /** When somebody came after another had. */
  #at = -Infinity;

  came(accountId: string): void {
    if (this.#latest !== accountId && this.#latest !== null) this.#at = performance.now();
    this.#latest = accountId;
  }

  /** Several accounts came, now or a moment ago. */
  get isShared(): boolean {
    return performance.now() - this.#at < sharedMs;
  }
}
