import { apiKeyLookup } from '#features/api-keys/server/public.ts';
import { loadProfileScope } from '#features/asset-profiles/server/public.ts';
import { identifySessions } from '#features/session/server/public.ts';
import type { Identification } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { Live } from '#platform/server/live.ts';

/** Who callers are: people by their sessions and asset profiles, machines by their keys. */
export function identify(db: Database, live: Live): Identification {
  return { ...identifySessions(db, loadProfileScope), apiKey: apiKeyLookup(db, live) };
}
