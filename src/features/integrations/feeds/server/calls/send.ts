import { OutgoingRefused, type Fetched, type Fetching } from '#platform/server/outgoing/outgoing.ts';
import { faultOfStatus, retryAfterS, secondsInWords, type FeedFault } from '../../pace.ts';

/** A read that ended, with its class for people. */
export class FeedRefused extends Error {
  readonly fault: FeedFault;
  readonly status: number | null;
  /** What the provider asks for; null: nothing. */
  readonly retryAfterS: number | null;

  constructor(
    fault: FeedFault,
    { status = null, retryAfterS: after = null }: { status?: number | null; retryAfterS?: number | null } = {},
  ) {
    super(`A feed was not read: ${fault}`);
    this.fault = fault;
    this.status = status;
    this.retryAfterS = after;
  }
}

const faults = {
  address: 'address',
  private: 'address',
  redirect: 'address',
  unresolved: 'unreachable',
  unreachable: 'unreachable',
  too_slow: 'unreachable',
  too_large: 'unreadable',
} as const satisfies Record<OutgoingRefused['fault'], FeedFault>;

const timeoutMs = 60_000;
const maxBytes = 20_000_000;

/** @throws FeedRefused unless the answer is a success */
export async function send(
  outgoing: Fetching,
  address: string,
  options: { method?: 'POST'; headers: Record<string, string>; body?: string },
): Promise<Fetched> {
  let answer: Fetched;
  try {
    answer = await outgoing.fetch(new URL(address), { timeoutMs, maxBytes, ...options });
  } catch (error) {
    if (error instanceof OutgoingRefused) throw new FeedRefused(faults[error.fault]);
    throw error;
  }
  const { status, headers } = answer;
  const fault = faultOfStatus(status);
  if (fault !== null) {
    const asked = retryAfterS(headers['retry-after'], Date.now());
    const inWords = () => (status === 429 ? secondsInWords(answer.body.toString('utf8', 0, 1_000)) : null);
    throw new FeedRefused(fault, { status, retryAfterS: asked ?? inWords() });
  }
  return answer;
}
