import { accountsFeature } from '#features/identity/accounts/server/feature.ts';
import { apiKeysFeature } from '#features/identity/api-keys/server/feature.ts';
import { auditFeature } from '#features/identity/audit/server/feature.ts';
import type { AuditLogPlace } from '#features/identity/audit/server/public.ts';
import { directoryFeature } from '#features/identity/directory/server/feature.ts';
import {
  admits,
  isCorporate,
  createProvider,
  type DirectorySettings,
} from '#features/identity/directory/server/public.ts';
import { invitationsFeature } from '#features/identity/invitations/server/feature.ts';
import { invitationEmails } from '#features/identity/invitations/server/public.ts';
import { passwordsFeature } from '#features/identity/passwords/server/feature.ts';
import { passwordEmails } from '#features/identity/passwords/server/public.ts';
import { photosFeature } from '#features/identity/photos/server/feature.ts';
import { profileFeature } from '#features/identity/profile/server/feature.ts';
import { provisioningFeature } from '#features/identity/provisioning/server/feature.ts';
import { secondFactorFeature } from '#features/identity/second-factor/server/feature.ts';
import { factorEmails } from '#features/identity/second-factor/server/public.ts';
import { securityFeature } from '#features/identity/security/server/feature.ts';
import { sessionFeature } from '#features/identity/session/server/feature.ts';
import { beginSession } from '#features/identity/session/server/public.ts';
import { usersFeature } from '#features/identity/users/server/feature.ts';
import type { MailDeps } from '#features/messaging/email/server/public.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { Feature, PartsOf } from '#platform/server/feature.ts';
import type { Keys } from '#platform/server/secrets/keys.ts';
import type { Log } from '#platform/server/log.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';

type IdentityParts = MailDeps &
  PartsOf<typeof accountsFeature> &
  PartsOf<typeof invitationsFeature> &
  PartsOf<typeof passwordsFeature> &
  Pick<PartsOf<typeof provisioningFeature>, 'access'> &
  Pick<PartsOf<typeof usersFeature>, 'access'> & {
    db: Database;
    log: Log;
    files: FileStore;
    tokenKey: Keys;
    /** Null: everyone signs in by password. */
    directory: DirectorySettings | null;
    /** Null: the audit is written to the database alone. */
    auditLog: AuditLogPlace | null;
    /** Announces a new picture of an asset. */
    assetChanged: Parameters<typeof photosFeature>[1]['assetChanged'];
  };

export function identityDomain(parts: IdentityParts): Feature[] {
  const { db, live, access, files } = parts;
  const emails = { ...passwordEmails(parts), ...invitationEmails(parts) };
  const factor = { ...parts, mail: factorEmails(parts) };
  return [
    sessionFeature({ ...parts, directory: directoryWord(parts), factor }),
    secondFactorFeature(factor),
    directoryFeature(directoryParts(parts)),
    profileFeature(parts),
    securityFeature({ live, mail: emails }),
    accountsFeature(parts),
    usersFeature({ live, mail: emails, access }),
    invitationsFeature(parts),
    passwordsFeature(parts),
    photosFeature(files, parts),
    apiKeysFeature(live),
    provisioningFeature({ db, live, publicUrl: parts.publicUrl, mail: emails, access }),
    auditFeature(parts.auditLog),
  ];
}

function directoryWord({ db, directory }: IdentityParts) {
  return { admits, isCorporate: async (email: string) => directory !== null && isCorporate(db, email) };
}

function directoryParts({ db, live, tokenKey, publicUrl, directory, log }: IdentityParts) {
  const base = publicUrl.replace(/\/$/, '');
  return {
    db,
    live,
    log,
    tokenKey,
    publicUrl: base,
    directory: directory && {
      provider: createProvider(directory, `${base}/api/v1/azuread`, log),
      allowedGroups: directory.allowedGroups,
    },
    beginSession: (
      inside: Database,
      person: { userId: string; accountId: string; directorySessionId: string },
      request: RequestInfo,
    ) => beginSession({ db: inside, tokenKey }, person, request),
  };
}
