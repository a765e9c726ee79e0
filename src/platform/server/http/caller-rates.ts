import { Refusal } from '../../errors.ts';
import type { KnownKey } from '../context.ts';

const mostKeys = 10_000;

/** Rate limits of API keys in this process: a token bucket per key, refilled evenly. */
export class KeyRates {
  readonly #left = new Map<string, { requests: number; at: number }>();

  /** @throws Refusal `too_many_requests` */
  count({ keyId, requestsPerMinute }: Pick<KnownKey, 'keyId' | 'requestsPerMinute'>, now = Date.now()): void {
    if (requestsPerMinute === null) return;
    const before = this.#left.get(keyId) ?? { requests: requestsPerMinute, at: now };
    const perMs = requestsPerMinute / 60_000;
    const requests = Math.min(requestsPerMinute, before.requests + (now - before.at) * perMs);
    if (requests < 1) throw new Refusal('too_many_requests', { retryAfterS: (1 - requests) / perMs / 1_000 });
    if (this.#left.size >= mostKeys) this.#left.clear();
    this.#left.set(keyId, { requests: requests - 1, at: now });
  }
}
