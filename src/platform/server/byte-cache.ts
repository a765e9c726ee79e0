import type { CachedMemory, CacheBudget } from './memory-budget.ts';

interface CachedText {
  text: string;
  bytes: number;
  expiresAt: number;
}

/** A cache of texts of all accounts that draws on the memory budget; entries expire, and the oldest are evicted first. */
export class ByteCache implements CachedMemory {
  readonly #budget: CacheBudget;
  readonly #retainMs: number;
  /** In the order of writing, which is roughly the order of expiry. */
  readonly #texts = new Map<string, CachedText>();
  #bytes = 0;
  #isTimed = false;

  constructor({ budget, retainMs }: { budget: CacheBudget; retainMs: number }) {
    this.#budget = budget;
    this.#retainMs = retainMs;
  }

  /** Upper bound of the memory of keys and texts. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): string | undefined {
    const entry = this.#texts.get(key);
    return entry && entry.expiresAt > Date.now() ? entry.text : undefined;
  }

  /** @param readAt when the data was read, milliseconds since 1970 */
  set(key: string, text: string, readAt = Date.now()): void {
    this.delete(key);
    // A string takes at most two bytes per character.
    const bytes = 2 * (key.length + text.length);
    if (bytes > this.#budget.maxBytes) return;
    this.#texts.set(key, { text, bytes, expiresAt: readAt + this.#retainMs });
    this.#bytes += bytes;
    this.#budget.use(this, this.#bytes);
    if (!this.#isTimed) this.#dropAfter(this.#retainMs);
  }

  evict(bytes: number): number {
    const most = Math.max(0, this.#bytes - bytes);
    for (const oldest of this.#texts.keys()) {
      if (this.#bytes <= most) break;
      this.delete(oldest);
    }
    return this.#bytes;
  }

  delete(key: string): void {
    this.#bytes -= this.#texts.get(key)?.bytes ?? 0;
    this.#texts.delete(key);
  }

  deleteWhere(isGone: (key: string) => boolean): void {
    for (const key of this.#texts.keys()) if (isGone(key)) this.delete(key);
  }

  #dropAfter(ms: number): void {
    this.#isTimed = true;
    setTimeout(() => this.#dropExpired(), ms).unref();
  }

  #dropExpired(): void {
    const now = Date.now();
    this.#isTimed = false;
    for (const [key, { expiresAt }] of this.#texts) {
      if (expiresAt > now) return this.#dropAfter(expiresAt - now);
      this.delete(key);
    }
    this.#budget.forget(this);
  }
}
