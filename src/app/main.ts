import path from 'node:path';
import { openIndicatorProcess } from '#features/indicators/server/public.ts';
import { listFeatures } from './features.ts';
import { forgetOwner, openDatabasePlace, type DatabasePlace } from './settings/database-place.ts';
import { HistoryProgress } from './demo/history-progress.ts';
import { retireDemo } from './demo/retire-demo.ts';
import { identify } from './portal/identification.ts';
import { createApiReference } from './api-description/api-reference.ts';
import { createPortal } from './portal/portal.ts';
import { addressOf, readPortalSettings, type PortalSettings, type ProcessRole } from './settings/portal-settings.ts';
import { greet } from './portal/greeting.ts';
import { listMetricSources } from './portal/metric-sources.ts';
import { runProgram, type Program } from './program.ts';
import { keep, startWork, warm } from './portal/run-features.ts';
import { createReadiness } from './portal/readiness.ts';
import { openOwnStoring, readStoringSettings } from './portal/storing.ts';
import { openCopyStore } from './backup/open-copy.ts';
import { watchArchive, watchFiles, type ArchiveWatch } from './backup/watch-archive.ts';
import { openWeb } from './portal/web-parts.ts';
import { hasAccounts } from '#features/identity/accounts/server/public.ts';
import { readAuditLogSettings } from '#features/identity/audit/server/public.ts';
import { readDirectorySettings } from '#features/identity/directory/server/public.ts';
import { readMailSettings } from '#features/messaging/email/server/public.ts';
import { setUpPath } from '#features/identity/passwords/server/public.ts';
import { readGeocoderSettings } from '#features/trips/geocoding/server/public.ts';
import { Ingest } from '#ingest/pipeline/ingest.ts';
import { connect } from '#platform/server/database.ts';
import { readsOf } from '#platform/server/database/lagging-reads.ts';
import { openReplica } from '#platform/server/database/replica.ts';
import { rememberCallers } from '#platform/server/http/admission/caller.ts';
import { CallAdmission } from '#platform/server/http/admission/call-admission.ts';
import { startHttpServer } from '#platform/server/http/http-server.ts';
import { createMetrics, type Metrics } from '#platform/server/http/metrics.ts';
import { MemoryBudget } from '#platform/server/memory-budget.ts';
import { fetchAccessMarks } from '#platform/live/server/access-mark-store.ts';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { openNats, readNatsUrl } from '#platform/server/events/nats.ts';
import { readOutgoingHosts } from '#platform/server/outgoing/outgoing-hosts.ts';
import { retentionWorker } from '#platform/server/retention.ts';
import { openSecrets, type Secrets } from '#platform/server/secrets/secrets.ts';
import { environment } from '#platform/server/settings.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import { readTraceSettings, type TraceSettings } from '#platform/server/tracing/trace-settings.ts';
import { ProcessPool } from '#platform/server/processes/process-pool.ts';
import { every } from '#platform/server/worker.ts';
import { hourMs } from '#platform/time/durations.ts';

const closeTimeoutMs = 3_000;

await runProgram(async (program) => {
  const settings = readPortalSettings(process.argv.slice(2), environment);
  const smtp = readMailSettings(environment);
  const givenDirectory = readDirectorySettings(environment);
  const geocoder = readGeocoderSettings(environment);
  const outgoingHosts = readOutgoingHosts(environment);
  const auditLog = readAuditLogSettings(environment);
  const storing = readStoringSettings(environment);
  const log = createLog(settings.logLevel);
  const traces = readTraceSettings(environment);
  if (traces) program.onStop('traces', (await openTraces(traces)).stop);
  const server = await startHttpServer(settings);

  const secrets = await openSecrets(settings.dataFolder, settings);
  const place = await prepareDatabase(program, settings, secrets, log);
  renewPasswordsHourly(program, place, log);
  const { db, pool, close } = connect(place.portalUrl);
  program.onStop('connections to the database', close);
  const { readUrl } = place;
  const replica = readUrl === null ? null : openReplica({ url: readUrl, lagMs: settings.readLagMs, db, log });
  if (replica) program.onStop('connections to the standby', () => replica.close());
  const lagging = replica ?? readsOf(db);
  const natsUrl = readNatsUrl(environment);
  const nats = natsUrl === null ? null : openNats({ url: natsUrl, log });
  if (nats) program.onStop('NATS', () => nats.close());
  const live = new LiveHub({
    url: place.portalUrl,
    log,
    nats,
    readMarks: (sessions) => fetchAccessMarks(db, sessions),
  });
  await live.start();
  program.onStop('live events', () => live.stop());

  // With a mail server the outbox page is closed.
  const identification = identify(db, live, smtp ? ['admin:outbox'] : []);
  const memory = new MemoryBudget(settings.memoryBytes);
  const { ingest, history, geofenceReplay } = openIngest(program, settings.roles, {
    memory,
    url: place.ingestUrl,
    live,
    nats,
    log,
    historyMonths: settings.historyMonths,
    positionMonths: settings.positionMonths,
    packDays: settings.packDays,
  });
  const processes = new ProcessPool();
  program.onStop('helper processes', async () => processes.stop());
  const { files, scanner } = await openOwnStoring(storing, settings.dataFolder, log, place.installation);
  const address = addressOf(settings, server.port);
  const mail = { publicUrl: address, product: settings.product, smtp };
  const demoPrograms = settings.withSso || settings.demo ? await loadDemo() : null;
  const demoSignIn = settings.withSso && demoPrograms ? await demoPrograms.openDemoSignIn(address) : null;
  if (demoSignIn) program.onStop('the directory of the demo', () => demoSignIn.stop());
  const directory = demoSignIn?.settings ?? givenDirectory;
  const { tokenKey } = secrets;
  const indicatorEngine = openIndicatorProcess({
    databaseUrl: place.portalUrl,
    isEmbedded: settings.databaseUrl === null,
    columnsFolder: path.join(settings.dataFolder, 'columns'),
    live,
    memory,
    log,
  });
  program.onStop('the process of indicators', () => indicatorEngine.stop());
  const features = listFeatures({
    db,
    lagging,
    live,
    log,
    memory,
    indicatorEngine,
    files,
    processes,
    scanner,
    tokenKey,
    mail,
    directory,
    geocoder,
    outgoingHosts,
    auditLog,
    positionMonths: settings.positionMonths,
    telemetry: ingest && { ingest, apiKey: identification.apiKey },
    history,
    geofenceReplay,
  });
  const demoProgress = new HistoryProgress();
  const pageState = { hasDirectory: directory !== null, demoHistory: () => demoProgress.current };
  const web = settings.roles.includes('web') ? await openWeb(settings, log, pageState) : null;
  if (web) program.onStop('pages', () => web.stop());
  const metrics = createMetrics();
  const admission = new CallAdmission();
  const readiness = createReadiness({ db, dataFolder: settings.dataFolder, ingest });
  metrics.expose(
    listMetricSources({
      databaseUrl: place.portalUrl,
      pool,
      admission,
      replica,
      live,
      nats,
      ingest,
      dataFolder: settings.dataFolder,
      readiness,
    }),
  );
  if (settings.metricsAddress !== null) await serveMetrics(program, metrics, settings.metricsAddress);
  const portal = createPortal({
    db,
    log,
    callers: rememberCallers(settings, log),
    metrics,
    security:
      settings.securityContact === null ? null : { contact: settings.securityContact, publicUrl: settings.publicUrl },
    showsMetrics: settings.proxies === 0 && settings.publicUrl === null,
    isForALook: settings.isForALook,
    readiness,
    api: {
      identification,
      lagging,
      bindings: features.flatMap((feature) => feature.bindings),
      describe: createApiReference,
      callsPerMinute: settings.callsPerMinute,
      admission,
    },
    web: web?.parts ?? null,
  });
  if (web) keep(program, features);
  server.serve(portal.fetch, web?.first);
  if (web) warm(features, log);
  program.onStop('requests', () => {
    const closed = server.close(closeTimeoutMs);
    live.closeStreams();
    return closed;
  });

  await startArchiveWatch(program, settings, {
    databaseUrl: place.portalUrl,
    hasBucket: storing.s3 !== null,
    metrics,
    log,
  });
  const retention = retentionWorker(features, files);
  if (settings.roles.includes('worker')) await startWork(program, features, { db, live, log }, retention);

  const dataFolder = path.resolve(settings.dataFolder);
  const demoHistory = { ingestUrl: place.ingestUrl, progress: demoProgress, past: settings.demoPast };
  const demoParts = { db, live, log, dataFolder, files, ...demoHistory, say: program.say };
  const demo = settings.demo && demoPrograms ? await demoPrograms.openDemo(demoParts) : null;
  if (demo) program.onStop('the demo', () => demo.stop());
  const corporate = demo && demoSignIn ? await demoSignIn.addPeople(db) : [];
  const setUp = (await hasAccounts(db)) ? null : new URL(setUpPath(secrets.tokenKey), address).href;
  program.say(greet({ product: settings.product, address, signIn: [...(demo?.signIn ?? []), ...corporate], setUp }));
  const startedMs = Math.round(process.uptime() * 1_000);
  log.info({ roles: settings.roles, port: server.port, took_ms: startedMs }, 'started');
  await demo?.drive(`http://127.0.0.1:${server.port}`);
});

/**
 * The demo, which an image for production does not have.
 * @throws StartProblem
 */
async function loadDemo() {
  try {
    return { ...(await import('./demo/demo.ts')), ...(await import('./demo/demo-sign-in.ts')) };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new StartProblem(
      'This installation has no demo: build its image with FILES=demo, or set PATIO_DEMO=off and start without --with-sso.',
    );
  }
}

/** Passwords of the database's roles are renewed once due; nodes of the version before have an hour to be replaced. */
function renewPasswordsHourly(program: Program, { renewPasswords }: Pick<DatabasePlace, 'renewPasswords'>, log: Log) {
  const begins = Date.now() + hourMs;
  const work = every({ description: 'renew passwords of the database', everyMs: hourMs, log }, async () => {
    if (Date.now() >= begins && (await renewPasswords()))
      log.info('the passwords of the database’s roles were renewed');
  });
  program.onStop('renewal of passwords', () => work.stop());
}

/** Opens and migrates the database as its owner, whose address is then forgotten. */
async function prepareDatabase(program: Program, settings: PortalSettings, secrets: Secrets, log: Log) {
  const { ownerUrl, stop, ...place } = await openDatabasePlace(settings, secrets, log, program.say);
  program.onStop('the database', stop);
  const retired = settings.demo ? 0 : await retireDemo(ownerUrl, settings.dataFolder);
  if (retired > 0)
    program.say(`The demo is closed: ${retired} people with a published password cannot sign in any more.`);
  forgetOwner(settings, environment);
  return place;
}

/** Loads OpenTelemetry, which a process without traces does without. */
async function openTraces(settings: TraceSettings): Promise<{ stop(): Promise<void> }> {
  return (await import('#platform/server/tracing/open-telemetry.ts')).sendTraces(settings);
}

/** Serves metrics on a separate port, which no proxy forwards. */
async function serveMetrics(
  program: Program,
  metrics: Metrics,
  address: { host: string; port: number },
): Promise<void> {
  const server = await startHttpServer({ ...address, portSetting: 'METRICS_PORT' });
  server.serve(() => metrics.show());
  program.onStop('metrics', () => server.close(0));
}

/** Null `ingest`: this process receives no telemetry. Null `history` and `geofenceReplay`: nor does it run jobs. */
function openIngest(program: Program, roles: readonly ProcessRole[], parts: ConstructorParameters<typeof Ingest>[0]) {
  const takesTelemetry = roles.includes('ingest');
  // Jobs may import an asset's history, or apply a geofence to it, which goes through ingest.
  if (!takesTelemetry && !roles.includes('worker')) return { ingest: null, history: null, geofenceReplay: null };
  const ingest = new Ingest(parts);
  program.onStop('ingest', () => ingest.stop());
  if (takesTelemetry) ingest.start();
  const jobs = { history: ingest.trackHistory(), geofenceReplay: ingest.geofenceReplay() };
  return { ingest: takesTelemetry ? ingest : null, ...jobs };
}

/** The archive belongs to the process that runs its database; uploads are copied for any. */
async function startArchiveWatch(
  program: Program,
  { databaseUrl: ownServer, dataFolder, backup }: PortalSettings,
  deps: Pick<ArchiveWatch, 'databaseUrl' | 'hasBucket' | 'metrics' | 'log'>,
): Promise<void> {
  const { folder, archiveBytes } = backup;
  if (folder === null) return;
  if (ownServer !== null) {
    const files = deps.hasBucket ? null : watchFiles({ dataFolder, folder, log: deps.log });
    if (files) program.onStop('copies of uploads', () => files.stop());
    return;
  }
  const copies = await openCopyStore(backup, environment);
  const archive = watchArchive({ dataFolder, folder, archiveBytes, copies, ...deps });
  program.onStop('the archive', () => archive.stop());
}
