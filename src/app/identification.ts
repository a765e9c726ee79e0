import { apiKeyLookup } from '#features/identity/api-keys/server/public.ts';
import { loadProfileScope } from '#features/assets/permissions/server/public.ts';
import { identifySessions } from '#features/identity/session/server/public.ts';
import type { Identification } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { Live } from '#platform/live/server/live.ts';

/**
 * Who callers are: people by their sessions and asset profiles, machines by their keys. Nobody has a module that is `absent` from
 * this portal.
 */
export function identify(db: Database, live: Live, absent: readonly string[] = []): Identification {
  const sessions = identifySessions(db, loadProfileScope);
  return {
    ...sessions,
    async enter(transaction, by) {
      const entered = await sessions.enter(transaction, by);
      if (!entered || absent.length === 0) return entered;
      const { scope } = entered;
      return { ...entered, scope: { ...scope, modules: scope.modules.filter((code) => !absent.includes(code)) } };
    },
    apiKey: apiKeyLookup(db, live),
  };
}
