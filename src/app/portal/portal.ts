import { Hono, type Context, type HonoRequest, type Next } from 'hono';
import { compress } from 'hono/compress';
import type { IncomingMessage } from 'node:http';
import type { Database } from '#platform/server/database.ts';
import { createApi, type AppParts } from '#platform/server/http/app.ts';
import type { Callers } from '#platform/server/http/admission/caller.ts';
import type { Metrics } from '#platform/server/http/metrics.ts';
import { securityText } from '#platform/server/http/pages/security-text.ts';
import { addSafeHeaders } from '#platform/server/http/calls/safe-headers.ts';
import { demoHistoryPath, type DemoHistory } from '#platform/demo-history.ts';
import type { Tiles } from '#platform/server/http/pages/tiles.ts';
import type { Log } from '#platform/server/log.ts';
import { inSpan, type OpenSpan, type SpanStart } from '#platform/server/tracing/span.ts';

export interface PortalParts {
  db: Database;
  log: Log;
  callers: Callers;
  metrics: Metrics;
  /** Why this process cannot store at the moment; null if it can. */
  readiness(purpose?: 'telemetry'): Promise<string | null>;
  /** Serves this machine only, as the demo's passwords are public. */
  isForALook: boolean;
  /** Serves `/metrics` to this machine; behind a proxy, on a separate port. */
  showsMetrics: boolean;
  /** Serves `/.well-known/security.txt`; null: nobody is named. */
  security: { contact: string; publicUrl: string | null } | null;
  api: Omit<AppParts, 'db' | 'log' | 'addressOf'>;
  /** Null in a process that serves no pages. */
  web: WebParts | null;
}

export interface WebParts {
  tiles: Tiles | null;
  /** Images beside the tiles. */
  tileFiles: ServeFile;
  files: ServeFile;
  /** The document viewer. */
  viewer: ServeFile;
  webManifest(pathname: string): Response | null;
  /** Serves the build's metadata. */
  builds(pathname: string): Response | null;
  demoHistory(): DemoHistory | null;
  pages(request: Request): Promise<Response>;
}

type ServeFile = (pathname: string, accepted: string | null) => Promise<Response | null>;
type Env = { Bindings: { incoming: IncomingMessage } };

const demoIsLocal =
  'This portal shows its demo, whose passwords are public, and answers its own machine alone. Start it with PUBLIC_URL to publish it without the demo, or with PATIO_DEMO=on to publish the demo.';

/** Everything the portal serves on one port, without listening. */
export function createPortal({
  db,
  log,
  callers,
  metrics,
  readiness,
  isForALook,
  showsMetrics,
  security,
  api,
  web,
}: PortalParts): Hono<Env> {
  const app = new Hono<Env>();
  app.use(async (context, next) => {
    const started = performance.now();
    const request = context.req.raw;
    const { method } = request;
    const { path } = context.req;
    const area = areaOf(path);
    callers.note(request, context.env.incoming);
    if (isForALook && !callers.isLocal(request)) context.res = context.text(demoIsLocal, 403);
    else if (!isDecodable(path)) context.res = context.text('Bad request.', 400);
    else await inSpan(callOf(method, area), (span) => answerIn(span, context, next));
    addSafeHeaders(context.res.headers, callers.isSecure(request));
    metrics.answered({ area, method, status: context.res.status, ms: performance.now() - started });
  });
  app.onError((error, context) => {
    // The client has disconnected.
    if (context.req.raw.signal.aborted) return context.body(null, 400);
    // Only the area, as the path may contain an ingest key.
    log.error({ err: error, area: areaOf(context.req.path) }, 'request failed');
    return context.text('There was an unexpected error on the server.', 500);
  });
  app.get('/healthz', (context) => context.text('ok'));
  const answerReady = async (context: Context<Env>, purpose?: 'telemetry') => {
    const problem = await readiness(purpose);
    return problem === null ? context.text('ok') : context.text(problem, 503);
  };
  app.get('/readyz', (context) => answerReady(context));
  app.get('/readyz/telemetry', (context) => answerReady(context, 'telemetry'));
  app.get('/metrics', (context) =>
    showsMetrics && callers.isLocal(context.req.raw) ? metrics.show() : context.notFound(),
  );
  if (security)
    app.get('/.well-known/security.txt', (context) =>
      context.text(securityText(security.contact, { ...security, now: new Date() })),
    );
  app.get('/api/v1/*', compress());
  // The only page below /api: the return address of directories.
  if (web) {
    app.get('/api/v1/azuread', (context) => web.pages(context.req.raw));
    app.get('/api/v1/azuread.data', (context) => serveWeb(web, context.req));
  }
  app.route('/', createApi({ ...api, db, log, addressOf: callers.addressOf }));
  if (web) mountWeb(app, web);
  return app;
}

function callOf(method: string, area: string): SpanStart {
  return { name: `${method} ${area}`, kind: 'server', facts: { 'http.request.method': method, 'patio.area': area } };
}

async function answerIn(span: OpenSpan, context: Context<Env>, next: Next): Promise<void> {
  await next();
  const { status } = context.res;
  span.note({ 'http.response.status_code': status });
  if (status >= 500) span.fail(String(status));
}

function mountWeb(app: Hono<Env>, web: WebParts): void {
  app.get(demoHistoryPath, (context) => {
    context.header('cache-control', 'no-store');
    return context.json(web.demoHistory());
  });
  app.get('/tiles/*', async (context) => {
    const { path } = context.req;
    const accepted = context.req.header('accept-encoding') ?? null;
    return (
      (await web.tiles?.serve(path)) ??
      (await web.tileFiles(path.slice('/tiles'.length), accepted)) ??
      context.notFound()
    );
  });
  app.get('/viewer/*', async (context) => {
    const accepted = context.req.header('accept-encoding') ?? null;
    return (await web.viewer(context.req.path.slice('/viewer'.length), accepted)) ?? context.notFound();
  });
  app.get('/:file{manifest-.+}', (context) => web.webManifest(context.req.path) ?? context.notFound());
  app.get('/builds/*', (context) => web.builds(context.req.path) ?? context.notFound());
  app.use(compress());
  app.on(['GET', 'HEAD'], '*', async (context) =>
    context.req.path.startsWith('/assets/')
      ? ((await serveFile(web, context.req)) ?? context.notFound())
      : serveWeb(web, context.req),
  );
}

/** A file if one of that name exists, otherwise a page. */
async function serveWeb(web: WebParts, request: HonoRequest): Promise<Response> {
  return (await serveFile(web, request)) ?? web.pages(request.raw);
}

function serveFile(web: WebParts, request: HonoRequest): Promise<Response | null> {
  return web.files(request.path, request.header('accept-encoding') ?? null);
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/** Start of an address, for metrics and the log. Receiving positions has areas of its own. */
function areaOf(path: string): string {
  if (/^\/api\/v1\/(telemetry$|ingest\/)/.test(path)) return 'telemetry';
  const first = path.split('/')[1] ?? '';
  return ['api', 'assets', 'tiles', 'healthz', 'readyz', 'metrics'].includes(first) ? first : 'pages';
}
