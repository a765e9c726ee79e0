import { readAuditLogSettings } from '#features/identity/audit/server/public.ts';
import { readDirectorySettings } from '#features/identity/directory/server/public.ts';
import { readMailSettings } from '#features/messaging/email/server/public.ts';
import { readGeocoderSettings } from '#features/trips/geocoding/server/public.ts';
import { readNatsUrl } from '#platform/server/events/nats.ts';
import { readInternalTrust } from '#platform/server/outgoing/internal-authority.ts';
import { readOutgoingHosts } from '#platform/server/outgoing/outgoing-hosts.ts';
import { retentionSettings } from '#platform/server/retention.ts';
import { readSettings, type Environment } from '#platform/server/settings.ts';
import { readStoringSettings } from '../portal/storing.ts';

/** @throws BadSetting of any part of the portal, as at start */
export function readAllSettings(environment: Environment): void {
  readMailSettings(environment);
  readDirectorySettings(environment);
  readGeocoderSettings(environment);
  readOutgoingHosts(environment);
  readInternalTrust(environment);
  readAuditLogSettings(environment);
  readNatsUrl(environment);
  readStoringSettings(environment);
  readSettings(retentionSettings, environment);
}
