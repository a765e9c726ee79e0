import type { KnownKey } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { Live } from '#platform/live/server/live.ts';
import { createSlots } from '#platform/server/uploads/slots.ts';
import { findApiKey } from './api-key-store.ts';
import { hashSecret } from './key-secret.ts';

const cachedMs = 1_000;
const mostCached = 10_000;
/** Limits of database lookups, so that guessed secrets cannot exhaust the connections. */
const lookups = { running: 2, waiting: 500 } as const;

/**
 * Returns a function that looks a secret up, and does so again when called again. Keys are cached for at most one second,
 * and dropped at once when one of their account is revoked.
 */
export function apiKeyLookup(db: Database, live: Live): (secret: string) => () => Promise<KnownKey | null> {
  const queue = createSlots(lookups);
  const known = new Map<string, { key: KnownKey; until: number }>();
  /** Many devices share a key: when it is forgotten, one of them asks for all. */
  const asking = new Map<string, Promise<KnownKey | null>>();
  live.onChanged('api-keys', (_topic, accountId) => {
    for (const [hash, { key }] of known) if (key.accountId === accountId) known.delete(hash);
    // What was asked before may be answered from before.
    asking.clear();
  });
  return (secret) => {
    const hash = hashSecret(secret);
    const name = hash.toString('latin1');
    return async () => {
      const remembered = known.get(name);
      if (remembered && remembered.until > Date.now()) return remembered.key;
      known.delete(name);
      return asking.get(name) ?? ask(name, hash);
    };
  };

  function ask(name: string, hash: Buffer): Promise<KnownKey | null> {
    const answer = queue(() => findApiKey(db, hash))
      .then((key) => {
        if (key && asking.get(name) === answer) remember(name, key);
        return key;
      })
      .finally(() => {
        if (asking.get(name) === answer) asking.delete(name);
      });
    asking.set(name, answer);
    return answer;
  }

  function remember(name: string, key: KnownKey): void {
    if (known.size >= mostCached) known.clear();
    known.set(name, { key, until: Math.min(Date.now() + cachedMs, key.expiresAt?.getTime() ?? Infinity) });
  }
}
