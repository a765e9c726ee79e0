import { accountsFeature } from '#features/accounts/server/feature.ts';
import { apiKeysFeature } from '#features/api-keys/server/feature.ts';
import { assetProfilesFeature } from '#features/asset-profiles/server/feature.ts';
import { assetsFeature } from '#features/assets/server/feature.ts';
import { auditFeature } from '#features/audit/server/feature.ts';
import { devicesFeature } from '#features/devices/server/feature.ts';
import { liveFeature } from '#features/live/server/feature.ts';
import { photosFeature } from '#features/photos/server/feature.ts';
import { sessionFeature } from '#features/session/server/feature.ts';
import { tripsFeature } from '#features/trips/server/feature.ts';
import { unitsFeature } from '#features/units/server/feature.ts';
import { usersFeature } from '#features/users/server/feature.ts';
import { telemetryFeature } from '#ingest/doors.ts';
import type { Ingest } from '#ingest/ingest.ts';
import type { Identification } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { LiveHub } from '#platform/server/live-hub.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';

/** What features are made of at the top. */
export interface FeatureParts {
  db: Database;
  live: LiveHub;
  files: FileStore;
  /** At least 32 bytes: what refresh tokens follow from. */
  tokenKey: Buffer;
  /** Null in a process that takes no telemetry in. */
  telemetry?: { ingest: Ingest; apiKey: Identification['apiKey'] } | null;
}

/** Every server feature of the portal. Removing a capability is removing its folder and its line here. */
export function listFeatures(parts: FeatureParts): readonly Feature[] {
  const { live, files, telemetry } = parts;
  return [
    sessionFeature(parts),
    accountsFeature(live),
    usersFeature({ live, mail: null }),
    photosFeature(files),
    unitsFeature(live),
    assetsFeature(live),
    assetProfilesFeature(live),
    apiKeysFeature(live),
    auditFeature,
    devicesFeature,
    tripsFeature,
    liveFeature(live),
    ...(telemetry ? [telemetryFeature(telemetry.ingest, telemetry.apiKey)] : []),
  ];
}
