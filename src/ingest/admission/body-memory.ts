import { telemetryLimits } from '#features/assets/telemetry/contract.ts';
import { Refusal } from '#platform/errors.ts';

const mebibyte = 1_048_576;
/** Bytes of bodies that may be on their way in, or wait for their commit: of one account, and of all together. */
export const bodyRoom = { account: 48 * mebibyte, all: 256 * mebibyte } as const;

/** Memory for what is being sent: held from before a body is read until its answer, so that no number of senders exhausts it. */
export class BodyMemory {
  readonly #held = new Map<string, number>();
  #all = 0;

  /** @throws Refusal `unavailable` while the account, or all of them together, have too much under way */
  async hold<T>(accountId: string, request: Request, work: () => Promise<T>): Promise<T> {
    const size = sizeOf(request);
    const mine = (this.#held.get(accountId) ?? 0) + size;
    if (mine > bodyRoom.account || this.#all + size > bodyRoom.all)
      throw new Refusal('unavailable', { retryAfterS: 1 });
    this.#count(accountId, size);
    try {
      return await work();
    } finally {
      this.#count(accountId, -size);
    }
  }

  #count(accountId: string, size: number): void {
    this.#all += size;
    const held = (this.#held.get(accountId) ?? 0) + size;
    if (held > 0) this.#held.set(accountId, held);
    else this.#held.delete(accountId);
  }
}

/** What a body says of its length; one that says nothing may be as long as any. */
function sizeOf(request: Request): number {
  if (request.method === 'GET') return 0;
  const declared = request.headers.get('content-length');
  return declared === null ? telemetryLimits.bodyBytes : Math.min(Number(declared), telemetryLimits.bodyBytes);
}
