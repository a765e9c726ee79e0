import type { Endpoint } from '../../../contract.ts';
import { Refusal } from '../../../errors.ts';
import type { Entered, KnownKey } from '../../context.ts';

/** Calls of a person per minute; exports, which read much, have a lower rate. */
export const personRates = { callsPerMinute: 1_200, exportsPerMinute: 30 } as const;

const mostCallers = 10_000;

/** Rates of people and API keys in this process: a token bucket for each, refilled evenly, whatever the clock on the wall is set to. */
export class CallerRates {
  readonly #left = new Map<string, { requests: number; at: number }>();
  readonly #callsPerMinute: number;

  /** @param callsPerMinute per person; 0: unlimited */
  constructor(callsPerMinute = 0) {
    this.#callsPerMinute = callsPerMinute;
  }

  /** @throws Refusal `too_many_requests` */
  count(
    endpoint: Pick<Endpoint, 'path'>,
    { key, scope }: Pick<Entered, 'key' | 'scope'>,
    now = performance.now(),
  ): void {
    if (key) return this.countKey(key, now);
    this.#count(scope.userId, this.#callsPerMinute, now);
    if (this.#callsPerMinute > 0 && endpoint.path.endsWith('/export'))
      this.#count(`export ${scope.userId}`, personRates.exportsPerMinute, now);
  }

  /** @throws Refusal `too_many_requests` */
  countKey({ keyId, requestsPerMinute }: Pick<KnownKey, 'keyId' | 'requestsPerMinute'>, now = performance.now()): void {
    this.#count(keyId, requestsPerMinute ?? 0, now);
  }

  /** Takes back the count of a call that another one is counted for. */
  giveBack(keyId: string): void {
    const left = this.#left.get(keyId);
    if (left) left.requests += 1;
  }

  #count(caller: string, perMinute: number, now: number): void {
    if (perMinute === 0) return;
    const before = this.#left.get(caller) ?? { requests: perMinute, at: now };
    const perMs = perMinute / 60_000;
    const requests = Math.min(perMinute, before.requests + (now - before.at) * perMs);
    if (requests < 1) throw new Refusal('too_many_requests', { retryAfterS: (1 - requests) / perMs / 1_000 });
    if (this.#left.size >= mostCallers) this.#left.clear();
    this.#left.set(caller, { requests: requests - 1, at: now });
  }
}
