import { apiKeyLookup, identifyKeys } from '#features/identity/api-keys/server/public.ts';
import { loadProfileScope } from '#features/assets/permissions/server/public.ts';
import { identifySessions } from '#features/identity/session/server/public.ts';
import type { Identification } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { Live } from '#platform/live/server/live.ts';

/**
 * Identifies callers: people by sessions and asset profiles, machines by keys. Modules in `absent` are not available in
 * this portal.
 */
export function identify(db: Database, live: Live, absent: readonly string[] = []): Identification {
  const sessions = identifySessions(db, loadProfileScope);
  const keys = identifyKeys(db);
  return {
    async enter(transaction, by) {
      const entered = await (keys.isOfKey(by) ? keys : sessions).enter(transaction, by);
      if (!entered || absent.length === 0) return entered;
      const { scope } = entered;
      return { ...entered, scope: { ...scope, modules: scope.modules.filter((code) => !absent.includes(code)) } };
    },
    stamp: ({ sessionId, key }) => (key ? keys.stamp(key.accountId, key.keyId) : sessions.stamp(sessionId)),
    apiKey: apiKeyLookup(db, live),
  };
}
