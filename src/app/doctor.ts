/** `npm run doctor`: checks an installation; one line per subject, exit code 1 if there is a problem. */
import path from 'node:path';
import { isAway } from '#platform/server/http/calls/refusals.ts';
import { findEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { BadSetting, environment, readSettings, type Environment } from '#platform/server/settings.ts';
import { examineDatabase, examineHosts } from './doctor/examine-database.ts';
import { examineReplica } from './doctor/examine-replica.ts';
import { examineBackups, examineCertificate, examineDisk, examineTls } from './doctor/examine-machine.ts';
import type { Finding } from './doctor/judge-findings.ts';
import { readPortalSettings, type PortalSettings } from './settings/portal-settings.ts';
import { runCommand } from './program.ts';
import { readAuditLogSettings } from '#features/identity/audit/server/public.ts';
import { readDirectorySettings } from '#features/identity/directory/server/public.ts';
import { readMailSettings } from '#features/messaging/email/server/public.ts';
import { readGeocoderSettings } from '#features/trips/geocoding/server/public.ts';
import { readNatsUrl } from '#platform/server/events/nats.ts';
import { readInternalTrust } from '#platform/server/outgoing/internal-authority.ts';
import { readOutgoingHosts } from '#platform/server/outgoing/outgoing-hosts.ts';
import { retentionSettings } from '#platform/server/retention.ts';
import { readStoringSettings } from './portal/storing.ts';

await runCommand(async (program) => {
  const findings = await examine();
  for (const { state, subject, text } of findings) program.say(`${state.padEnd(8)} ${subject}: ${text}`);
  return findings.some(({ state }) => state === 'problem') ? 1 : 0;
});

async function examine(): Promise<Finding[]> {
  let settings: PortalSettings;
  try {
    settings = readPortalSettings([], environment);
    readAllSettings(environment);
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    return [{ state: 'problem', subject: 'settings', text: error.message }];
  }
  const { dataFolder, databaseUrl, backup, publicUrl } = settings;
  const parts = [examineDisk('disk of the data', dataFolder), examineDatabaseOf(settings)];
  // A PostgreSQL of the operator's may be backed up elsewhere.
  if (databaseUrl === null || backup.folder !== null)
    parts.push(examineBackups(backup.folder ?? path.join(dataFolder, 'backups')));
  if (backup.folder !== null) parts.push(examineDisk('disk of the backups', backup.folder));
  if (publicUrl?.startsWith('https:')) parts.push(examineCertificate(publicUrl), examineTls(publicUrl));
  return [{ state: 'ok', subject: 'settings', text: 'all can be used' }, ...(await Promise.all(parts)).flat()];
}

async function examineDatabaseOf({
  databaseUrl,
  databaseReadUrl,
  readLagMs,
  dataFolder,
  backup,
}: PortalSettings): Promise<Finding[]> {
  const url = databaseUrl ?? (await findEmbeddedPostgres(dataFolder));
  if (url === undefined)
    return [
      {
        state: 'warning',
        subject: 'database',
        text: `the one in ${dataFolder} does not run: start the portal and ask again; where it runs, postgres/patio.log there says why`,
      },
    ];
  const archives = databaseUrl === null && backup.folder !== null;
  const replica =
    databaseReadUrl === null ? [] : [examineReplica({ ownerUrl: url, readUrl: databaseReadUrl, lagMs: readLagMs })];
  const asked = [examineHosts(url), examineDatabaseAt(url, archives), Promise.all(replica)];
  return (await Promise.all(asked)).flat();
}

async function examineDatabaseAt(url: string, archives: boolean): Promise<Finding[]> {
  try {
    return await examineDatabase(url, { archives, environment });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const text = isAway(error)
      ? `it cannot be reached (${code}): start it, or correct DATABASE_URL`
      : `it cannot be examined (${code}): ${error instanceof Error ? error.message : String(error)}`;
    return [{ state: 'problem', subject: 'database', text }];
  }
}

/** @throws BadSetting of any part of the portal, as at start */
function readAllSettings(environment: Environment): void {
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
