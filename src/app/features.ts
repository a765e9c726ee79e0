import type { Keys } from '#platform/server/keys.ts';
import { listMcpTools } from './mcp/tools.ts';
import type { FeedTarget } from '#features/integrations/feeds/server/deliver.ts';
import { feedsFeature } from '#features/integrations/feeds/server/feature.ts';
import { mcpFeature } from '#features/integrations/mcp/server/feature.ts';
import { aempFeature } from '#features/integrations/aemp/server/feature.ts';
import { accountsFeature } from '#features/identity/accounts/server/feature.ts';
import { defineFeedAlert } from '#features/alerts/definitions/server/public.ts';
import { alertDefinitionsFeature } from '#features/alerts/definitions/server/feature.ts';
import { alertEmailsFeature } from '#features/alerts/emails/server/feature.ts';
import { emailSubscriber } from '#features/alerts/emails/server/public.ts';
import { alertReportsFeature } from '#features/alerts/reports/server/feature.ts';
import { reportSubscriber } from '#features/alerts/reports/server/public.ts';
import { alertsFeature } from '#features/alerts/treatment/server/feature.ts';
import { apiKeysFeature } from '#features/identity/api-keys/server/feature.ts';
import { scopeOfKey } from '#features/identity/api-keys/server/public.ts';
import { assetImportsFeature } from '#features/assets/imports/server/feature.ts';
import { maintenanceImportsFeature } from '#features/maintenance/imports/server/feature.ts';
import { maintenanceImportKinds } from '#features/maintenance/imports/server/public.ts';
import { maintenanceRecordsFeature } from '#features/maintenance/records/server/feature.ts';
import { assetPageFeature } from '#features/views/asset-page/server/feature.ts';
import { importKind } from '#features/assets/imports/server/public.ts';
import { filesFeature } from '#features/documents/files/server/feature.ts';
import {
  definitionFiles,
  sharedFiles,
  createReportStore,
  type ReportStore,
} from '#features/documents/files/server/public.ts';
import { geofencesFeature } from '#features/geofences/server/feature.ts';
import {
  applyPastKind,
  importKind as geofenceImportKind,
  previewPastKind,
  type GeofenceReplay,
} from '#features/geofences/server/public.ts';
import { indicatorReportsFeature } from '#features/indicators/reports/server/feature.ts';
import { indicatorReportKind } from '#features/indicators/reports/server/public.ts';
import { indicatorsFeature } from '#features/indicators/server/feature.ts';
import { createAnswerDeps, type AnswerDeps } from '#features/indicators/server/public.ts';
import { invitationsFeature } from '#features/identity/invitations/server/feature.ts';
import { invitationEmails } from '#features/identity/invitations/server/public.ts';
import { jobsFeature } from '#features/jobs/background-jobs/server/feature.ts';
import { createLongJobs, type JobKind } from '#features/jobs/background-jobs/server/public.ts';
import { geocodingFeature } from '#features/trips/geocoding/server/feature.ts';
import type { GeocoderSettings } from '#features/trips/geocoding/server/public.ts';
import { provisioningFeature } from '#features/identity/provisioning/server/feature.ts';
import { replayFeature } from '#features/views/replay/server/feature.ts';
import { tripHistoryFeature } from '#features/trips/history/server/feature.ts';
import { reportKind, trackKind, type TrackHistory } from '#features/trips/history/server/public.ts';
import { savedViewsFeature } from '#features/assets/saved-views/server/feature.ts';
import { searchFeature } from '#features/views/search/server/feature.ts';
import { assetProfilesFeature } from '#features/assets/permissions/server/feature.ts';
import { loadProfileScope, profileGrants } from '#features/assets/permissions/server/public.ts';
import { assetChanged } from '#features/assets/catalogue/live-contract.ts';
import { telemetryLimits } from '#features/assets/telemetry/contract.ts';
import { assetsFeature } from '#features/assets/catalogue/server/feature.ts';
import { createAssetIndexCache, recheckStatuses } from '#features/assets/catalogue/server/public.ts';
import { auditFeature } from '#features/identity/audit/server/feature.ts';
import type { AuditLogPlace } from '#features/identity/audit/server/public.ts';
import { dashboardDeliveriesFeature } from '#features/dashboards/deliveries/server/feature.ts';
import { dashboardsFeature } from '#features/dashboards/boards/server/feature.ts';
import { boardHoldsChart } from '#features/dashboards/boards/server/public.ts';
import { devicesFeature } from '#features/assets/devices/server/feature.ts';
import { faultsFeature } from '#features/assets/faults/server/feature.ts';
import { directoryFeature } from '#features/identity/directory/server/feature.ts';
import {
  admits,
  isCorporate,
  createProvider,
  type DirectorySettings,
} from '#features/identity/directory/server/public.ts';
import { liveFeature } from '#platform/live/server/feature.ts';
import { mailFeature } from '#features/messaging/email/server/feature.ts';
import { createMailer, type MailDeps } from '#features/messaging/email/server/public.ts';
import { notificationPreferencesFeature } from '#features/messaging/preferences/server/feature.ts';
import { notificationsFeature } from '#features/messaging/notifications/server/feature.ts';
import { pushFeature } from '#features/messaging/push/server/feature.ts';
import { fetchReaders, formatterFor } from '#features/identity/profile/server/public.ts';
import { passwordsFeature } from '#features/identity/passwords/server/feature.ts';
import { passwordEmails } from '#features/identity/passwords/server/public.ts';
import { photosFeature } from '#features/identity/photos/server/feature.ts';
import { profileFeature } from '#features/identity/profile/server/feature.ts';
import { secondFactorFeature } from '#features/identity/second-factor/server/feature.ts';
import { factorEmails } from '#features/identity/second-factor/server/public.ts';
import { securityFeature } from '#features/identity/security/server/feature.ts';
import { sessionFeature } from '#features/identity/session/server/feature.ts';
import { beginSession, listAccountsInUse, scopeOfMember } from '#features/identity/session/server/public.ts';
import { tripsFeature } from '#features/trips/trips/server/feature.ts';
import { unitsFeature } from '#features/assets/units/server/feature.ts';
import { usersFeature } from '#features/identity/users/server/feature.ts';
import { webhooksFeature } from '#features/alerts/webhooks/server/feature.ts';
import { webhookSubscriber } from '#features/alerts/webhooks/server/public.ts';
import { telemetryFeature } from '#ingest/admission/endpoints.ts';
import type { Ingest } from '#ingest/pipeline/ingest.ts';
import { backtestConditions } from '#ingest/alerts/backtest-conditions.ts';
import { backtestGeofences, startGeofenceBacktest } from '#ingest/recompute/backtest-geofences.ts';
import type { Identification, RequestInfo } from '#platform/server/context.ts';
import type { AccountTransaction, Database } from '#platform/server/database.ts';
import { readsOf, type LaggingReads } from '#platform/server/database/lagging-reads.ts';
import type { Feature } from '#platform/server/feature.ts';
import { createJobs } from '#platform/server/jobs.ts';
import type { MemoryBudget } from '#platform/server/memory-budget.ts';
import type { OutgoingHosts } from '#platform/server/outgoing/outgoing-hosts.ts';
import type { Log } from '#platform/server/log.ts';
import type { LiveHub } from '#platform/live/server/live-hub.ts';
import type { ProcessPool } from '#platform/server/processes/process-pool.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { noScanner, type Scanner } from '#platform/server/uploads/scanner.ts';

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
  /** Null in a process without ingest. */
  telemetry?: { ingest: Ingest; apiKey: Identification['apiKey'] } | null;
  /** For how many months positions are stored, where an account does not say less; absent: as by default. */
  positionMonths?: number;
  /** Writes what geofences show of the past; null in a process without jobs. */
  geofenceReplay?: GeofenceReplay | null;
  /** Receives imported positions, and those of feeds; null in a process without jobs. */
  history?: (TrackHistory & FeedTarget) | null;
}

/** Every server feature of the portal. A capability is removed by deleting its folder and its line here. */
export function listFeatures(parts: FeatureDeps): readonly Feature[] {
  const {
    live,
    files,
    processes,
    telemetry,
    outgoingHosts = { webhooks: [], embeds: [], feeds: [], pushes: [] },
  } = parts;
  const { positionMonths = telemetryLimits.retentionMonths } = parts;
  const scopeOfPerson = scopeOfMember(loadProfileScope);
  const scopeOf: typeof scopeOfPerson = async (db, who) => (await scopeOfPerson(db, who)) ?? scopeOfKey(db, who);
  const mail = { ...parts.mail, linkKey: parts.tokenKey };
  const jobs = createJobs(parts.db);
  const mailer = createMailer(mail, jobs);
  const indexes = createAssetIndexCache(parts);
  const longJobs = createLongJobs(jobs, live);
  const answers = createAnswerDeps({ ...parts, indexes });
  const links = { linkKey: parts.tokenKey, publicUrl: mail.publicUrl };
  const keeper = createReportStore({ files, jobs });
  const kinds = kindsOfWork(parts, { keeper, answers });
  const emails = { ...passwordEmails({ mailer, ...mail }), ...invitationEmails({ mailer, ...mail }) };
  const factor = { ...mail, tokenKey: parts.tokenKey, mail: factorEmails({ mailer, ...mail }) };
  const access = profileGrants(live);
  const features: readonly Feature[] = [
    sessionFeature({ ...parts, directory: directoryWord(parts), factor }),
    secondFactorFeature({ ...factor, live }),
    directoryFeature(directoryParts(parts)),
    profileFeature({ ...mail, jobs, mailer }),
    securityFeature({ live, mail: emails }),
    accountsFeature({ live, recheckStatuses, positionMonths }),
    usersFeature({ live, mail: emails, access }),
    invitationsFeature({ ...mail, live, mailer, access }),
    passwordsFeature({ ...mail, live, jobs, mailer }),
    mailFeature(mail),
    photosFeature(files, { live, assetChanged }),
    filesFeature({ ...parts, jobs, scanner: parts.scanner ?? noScanner, ...links, scopeOf }),
    unitsFeature(live),
    assetsFeature({ live, indexes, accountsInUse: () => listAccountsInUse(parts.db) }),
    geofencesFeature({
      live,
      indexes,
      product: mail.product,
      files,
      processes,
      longJobs,
      kind: kinds.geofenceImport,
      backtestAsset: backtestGeofences,
      past: {
        positionMonths,
        replay: parts.geofenceReplay ?? null,
        preview: kinds.geofencePastPreview,
        apply: kinds.geofencePast,
      },
    }),
    alertDefinitionsFeature({
      live,
      documents: definitionFiles({ ...parts, scanner: parts.scanner ?? noScanner }),
      backtestConditions,
    }),
    alertsFeature({
      ...parts,
      subscribers: [
        emailSubscriber({ mailer, live }),
        webhookSubscriber({ jobs, publicUrl: mail.publicUrl }),
        reportSubscriber({ jobs }),
      ],
    }),
    alertReportsFeature({ product: mail.product, files, keeper, lent: sharedFiles({ files }), scopeOf }),
    alertEmailsFeature({ mailer }),
    webhooksFeature({ ...mail, jobs, allowedHosts: outgoingHosts.webhooks }),
    assetProfilesFeature(live),
    dashboardsFeature({ ...links, live, scopeOf, allowedHosts: outgoingHosts.embeds }),
    dashboardDeliveriesFeature({ product: mail.product, files, answers, mailer, scopeOf }),
    apiKeysFeature(live),
    provisioningFeature({ db: parts.db, live, publicUrl: mail.publicUrl, mail: emails, access }),
    auditFeature(parts.auditLog ?? null),
    devicesFeature,
    faultsFeature,
    aempFeature({ publicUrl: mail.publicUrl }),
    feedsFeature({
      ...links,
      allowedHosts: outgoingHosts.feeds,
      target: parts.history ?? null,
      defineAlert: (context) => defineFeedAlert(context, live),
    }),
    mcpFeature({ product: mail.product, tools: listMcpTools() }),
    tripsFeature,
    assetImportsFeature({ files, longJobs, kind: kinds.assetImport }),
    maintenanceRecordsFeature(live),
    maintenanceImportsFeature({ files, longJobs, kinds: kinds.maintenanceImports }),
    assetPageFeature,
    notificationsFeature(live),
    pushFeature({ ...parts, publicUrl: mail.publicUrl, allowedHosts: outgoingHosts.pushes, scopeOf, readerOf }),
    notificationPreferencesFeature({ ...mail, db: parts.db }),
    jobsFeature({
      live,
      lagging: parts.lagging ?? readsOf(parts.db),
      longJobs,
      files,
      kinds: listKinds(kinds),
      scopeOf,
    }),
    geocodingFeature({ ...parts, geocoder: parts.geocoder ?? null }),
    replayFeature(processes),
    tripHistoryFeature({
      product: mail.product,
      files,
      processes,
      positionMonths,
      longJobs,
      kind: kinds.trackImport,
      report: kinds.routesReport,
    }),
    savedViewsFeature,
    searchFeature(indexes),
    indicatorsFeature({ answers, accountsInUse: () => listAccountsInUse(parts.db), seesChart: boardHoldsChart }),
    indicatorReportsFeature({ longJobs, kind: kinds.indicatorReport }),
    ...(telemetry ? [telemetryFeature(telemetry.ingest, telemetry.apiKey)] : []),
  ];
  const events = features.flatMap((feature) => feature.events ?? []);
  return [...features, liveFeature(live, events)];
}

async function readerOf(db: AccountTransaction, { accountId, userId }: { accountId: string; userId: string }) {
  const [reader] = await fetchReaders(db, accountId, [userId]);
  return reader ? { locale: reader.locale, instant: formatterFor(reader).instant } : null;
}

/** The kinds of jobs. */
function kindsOfWork(
  {
    files,
    live,
    processes,
    positionMonths = telemetryLimits.retentionMonths,
    history = null,
    geofenceReplay: replay = null,
    mail: { product },
  }: FeatureDeps,
  { keeper, answers }: { keeper: ReportStore; answers: AnswerDeps },
) {
  const past = { live, startBacktest: startGeofenceBacktest, replay, positionMonths };
  return {
    assetImport: importKind(files, live),
    maintenanceImports: maintenanceImportKinds(files, live),
    geofenceImport: geofenceImportKind(files, live, processes),
    geofencePastPreview: previewPastKind(past),
    geofencePast: applyPastKind(past),
    trackImport: trackKind({ files, history, positionMonths }),
    routesReport: reportKind({ product, files, keeper }),
    indicatorReport: indicatorReportKind({ product, files, keeper, answers }),
  };
}

function listKinds({ maintenanceImports, ...kinds }: ReturnType<typeof kindsOfWork>): JobKind[] {
  return [...Object.values(kinds), ...Object.values(maintenanceImports)];
}

function directoryWord({ db, directory }: FeatureDeps) {
  return { admits, isCorporate: async (email: string) => directory !== null && isCorporate(db, email) };
}

function directoryParts({ db, live, tokenKey, mail: { publicUrl }, directory, log }: FeatureDeps) {
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
