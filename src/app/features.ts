import { defineFeedAlert } from '#features/alerts/definitions/server/public.ts';
import { alertsDomain } from '#features/alerts/server/domain.ts';
import { assetChanged } from '#features/assets/catalogue/live-contract.ts';
import { createAssetIndexCache, recheckStatuses } from '#features/assets/catalogue/server/public.ts';
import { loadProfileScope, profileGrants } from '#features/assets/permissions/server/public.ts';
import { assetsDomain } from '#features/assets/server/domain.ts';
import { telemetryLimits } from '#features/assets/telemetry/contract.ts';
import { boardHoldsChart } from '#features/dashboards/boards/server/public.ts';
import { dashboardsDomain } from '#features/dashboards/server/domain.ts';
import { filesFeature } from '#features/documents/files/server/feature.ts';
import { createReportStore } from '#features/documents/files/server/public.ts';
import { geofencesDomain } from '#features/geofences/server/domain.ts';
import type { GeofenceReplay } from '#features/geofences/server/public.ts';
import { scopeOfKey } from '#features/identity/api-keys/server/public.ts';
import type { AuditLogPlace } from '#features/identity/audit/server/public.ts';
import type { DirectorySettings } from '#features/identity/directory/server/public.ts';
import { fetchReaders, formatterFor } from '#features/identity/profile/server/public.ts';
import { identityDomain } from '#features/identity/server/domain.ts';
import { listAccountsInUse, scopeOfMember } from '#features/identity/session/server/public.ts';
import { indicatorsDomain } from '#features/indicators/server/domain.ts';
import { createIndicatorEngine, type IndicatorEngine } from '#features/indicators/server/public.ts';
import type { FeedTarget } from '#features/integrations/feeds/server/deliver.ts';
import { integrationsDomain } from '#features/integrations/server/domain.ts';
import { jobsFeature } from '#features/jobs/background-jobs/server/feature.ts';
import { createLongJobs } from '#features/jobs/background-jobs/server/public.ts';
import { maintenanceDomain } from '#features/maintenance/server/domain.ts';
import { createMailer, type MailDeps } from '#features/messaging/email/server/public.ts';
import { messagingDomain } from '#features/messaging/server/domain.ts';
import type { GeocoderSettings } from '#features/trips/geocoding/server/public.ts';
import type { TrackHistory } from '#features/trips/history/server/public.ts';
import { tripsDomain } from '#features/trips/server/domain.ts';
import { viewsDomain } from '#features/views/server/domain.ts';
import { telemetryFeature } from '#ingest/admission/endpoints.ts';
import { backtestConditions } from '#ingest/alerts/backtest-conditions.ts';
import type { Ingest } from '#ingest/pipeline/ingest.ts';
import { backtestGeofences, startGeofenceBacktest } from '#ingest/recompute/backtest-geofences.ts';
import { liveFeature } from '#platform/live/server/feature.ts';
import type { LiveHub } from '#platform/live/server/live-hub.ts';
import type { Context, Identification } from '#platform/server/context.ts';
import type { AccountTransaction, Database } from '#platform/server/database.ts';
import { readsOf, type LaggingReads } from '#platform/server/database/lagging-reads.ts';
import type { Feature } from '#platform/server/feature.ts';
import { createJobs } from '#platform/server/jobs.ts';
import type { Keys } from '#platform/server/secrets/keys.ts';
import type { Log } from '#platform/server/log.ts';
import type { MemoryBudget } from '#platform/server/memory-budget.ts';
import type { OutgoingHosts } from '#platform/server/outgoing/outgoing-hosts.ts';
import type { ProcessPool } from '#platform/server/processes/process-pool.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { noScanner, type Scanner } from '#platform/server/uploads/scanner.ts';
import { listMcpTools } from './mcp/tools.ts';

/** Dependencies of features. */
export interface FeatureDeps {
  db: Database;
  /** Absent: the primary reads. */
  lagging?: LaggingReads;
  live: LiveHub;
  files: FileStore;
  processes: ProcessPool;
  /** Absent: no virus scan. */
  scanner?: Scanner;
  /** At least 32 bytes; refresh tokens and links in mail are derived from it. */
  tokenKey: Keys;
  mail: Omit<MailDeps, 'linkKey'>;
  /** Null: everyone signs in by password. */
  directory: DirectorySettings | null;
  /** Where the audit is written besides the database; absent or null: nowhere. */
  auditLog?: AuditLogPlace | null;
  /** Null: addresses come from offline data. */
  geocoder?: GeocoderSettings | null;
  /** Absent: public hosts only. */
  outgoingHosts?: OutgoingHosts;
  log: Log;
  memory: MemoryBudget;
  /** Absent: in this process. */
  indicatorEngine?: IndicatorEngine;
  /** Null in a process without ingest. */
  telemetry?: { ingest: Ingest; apiKey: Identification['apiKey'] } | null;
  /** For how many months positions are stored, where an account does not say less; absent: as by default. */
  positionMonths?: number;
  /** Writes what geofences show of the past; null in a process without jobs. */
  geofenceReplay?: GeofenceReplay | null;
  /** Receives imported positions, and those of feeds; null in a process without jobs. */
  history?: (TrackHistory & FeedTarget) | null;
}

/** Every server feature of the portal, domain by domain in their order. */
export function listFeatures(given: FeatureDeps): readonly Feature[] {
  const parts = createParts(given);
  const [assets, maintenance] = [assetsDomain(parts), maintenanceDomain(parts)];
  const [trips, geofences, indicators] = [tripsDomain(parts), geofencesDomain(parts), indicatorsDomain(parts)];
  const kinds = [assets, maintenance, trips, geofences, indicators].flatMap((domain) => domain.kinds);
  const features = [
    ...messagingDomain(parts),
    ...identityDomain(parts),
    jobsFeature({ ...parts, kinds }),
    ...assets.features,
    filesFeature(parts),
    ...maintenance.features,
    ...integrationsDomain(parts),
    ...trips.features,
    ...geofences.features,
    ...alertsDomain(parts),
    ...indicators.features,
    ...dashboardsDomain(parts),
    ...viewsDomain(parts),
    ...(given.telemetry ? [telemetryFeature(given.telemetry.ingest, given.telemetry.apiKey)] : []),
  ];
  const events = features.flatMap((feature) => feature.events ?? []);
  return [...features, liveFeature(given.live, events)];
}

/** What domains share, and what they are lent by domains and by ingest, which they do not import. */
function createParts(given: FeatureDeps) {
  const { db, live, files, tokenKey } = given;
  const scopeOfPerson = scopeOfMember(loadProfileScope);
  const scopeOf: typeof scopeOfPerson = async (inside, who) =>
    (await scopeOfPerson(inside, who)) ?? scopeOfKey(inside, who);
  const mail = { ...given.mail, linkKey: tokenKey };
  const jobs = createJobs(db);
  const indexes = createAssetIndexCache(given);
  return {
    ...given,
    ...mail,
    scanner: given.scanner ?? noScanner,
    lagging: given.lagging ?? readsOf(db),
    auditLog: given.auditLog ?? null,
    geocoder: given.geocoder ?? null,
    geofenceReplay: given.geofenceReplay ?? null,
    history: given.history ?? null,
    outgoingHosts: given.outgoingHosts ?? { webhooks: [], embeds: [], feeds: [], pushes: [] },
    positionMonths: given.positionMonths ?? telemetryLimits.retentionMonths,
    jobs,
    mailer: createMailer(mail, jobs),
    longJobs: createLongJobs(jobs, live),
    keeper: createReportStore({ files, jobs }),
    indexes,
    engine: given.indicatorEngine ?? createIndicatorEngine({ ...given, indexes }),
    access: profileGrants(live),
    accountsInUse: () => listAccountsInUse(db),
    tools: listMcpTools(),
    seesChart: boardHoldsChart,
    scopeOf,
    readerOf,
    recheckStatuses,
    assetChanged,
    defineAlert: (context: Context) => defineFeedAlert(context, live),
    backtestAsset: backtestGeofences,
    startBacktest: startGeofenceBacktest,
    backtestConditions,
  };
}

async function readerOf(db: AccountTransaction, { accountId, userId }: { accountId: string; userId: string }) {
  const [reader] = await fetchReaders(db, accountId, [userId]);
  return reader ? { locale: reader.locale, instant: formatterFor(reader).instant } : null;
}
