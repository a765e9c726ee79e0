import { createHash } from 'node:crypto';
import type { FeedSource } from '../feed-store.ts';

/** What a provider is signed in to with. */
type Credentials = Pick<FeedSource, 'sign_in' | 'token_url' | 'username' | 'scope'> & { secret: string };

export interface StoredSignIn {
  /** The header that still holds with these credentials; null: there is none. */
  find(credentials: Credentials): string | null;
  /** @param forS seconds for which the provider lets it hold */
  keep(credentials: Credentials, authorization: string, forS: number): void;
  forget(): void;
}

/** Share of its time after which a token is asked for again, as a read may take a while. */
const usedShare = 0.8;

/** Sign-ins of feeds that hold for longer than a read; a process that starts has none. */
export class StoredSignIns {
  readonly #stored = new Map<string, { credentials: string; authorization: string; until: number }>();

  /** @param now milliseconds since 1970 */
  of(feedId: string, now: () => number): StoredSignIn {
    return {
      find: (credentials) => {
        const stored = this.#stored.get(feedId);
        return stored?.credentials === digestOf(credentials) && now() < stored.until ? stored.authorization : null;
      },
      keep: (credentials, authorization, forS) => {
        const until = now() + forS * 1_000 * usedShare;
        this.#stored.set(feedId, { credentials: digestOf(credentials), authorization, until });
      },
      forget: () => void this.#stored.delete(feedId),
    };
  }
}

function digestOf({ sign_in, token_url, username, scope, secret }: Credentials): string {
  return createHash('sha256')
    .update(JSON.stringify([sign_in, token_url, username, scope, secret]))
    .digest('base64');
}
