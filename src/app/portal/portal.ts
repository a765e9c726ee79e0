import { Hono, type Context, type HonoRequest } from 'hono';
import { compress } from 'hono/compress';
import type { IncomingMessage } from 'node:http';
import type { Database } from '#platform/server/database.ts';
import { createApi, type AppParts, type DirectCall } from '#platform/server/http/app.ts';
import type { Callers } from '#platform/server/http/admission/caller.ts';
import type { Metrics } from '#platform/server/http/metrics.ts';
import { securityText } from '#platform/server/http/pages/security-text.ts';
import { PreparedJson } from '#platform/server/http/calls/binding.ts';
import { json } from '#platform/server/http/calls/replies.ts';
import { addSafeHeaders, safeJsonHeaders } from '#platform/server/http/calls/safe-headers.ts';
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

interface Portal {
  fetch(request: Request, env: Env['Bindings']): Response | Promise<Response>;
  /** As tests call it; passes the router always. */
  request: Hono<Env>['request'];
}

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
}: PortalParts): Portal {
  const app = new Hono<Env>();
  const enter = createEntry({ callers, metrics, isForALook });
  app.use(async (context, next) => {
    const { path } = context.req;
    const { isRefused, isSecure, span, left } = enter(context.req.raw, context.env, path);
    if (isRefused) context.res = context.text(demoIsLocal, 403);
    else if (!isDecodable(path)) context.res = context.text('Bad request.', 400);
    else
      await inSpan(span, async (open) => {
        await next();
        noteStatus(open, context.res.status);
      });
    addSafeHeaders(context.res.headers, isSecure);
    left(context.res.status);
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
  const routes = createApi({ ...api, db, log, addressOf: callers.addressOf });
  app.route('/', routes);
  if (web) mountWeb(app, web);

  return {
    request: app.request,
    fetch(request, env) {
      const { url = '' } = env.incoming;
      const call = isForALook ? undefined : routes.direct.get(`${request.method} ${url}`);
      return call ? answerDirectly(call, request, enter(request, env, url)) : app.fetch(request, env);
    },
  };
}

type Entry = ReturnType<ReturnType<typeof createEntry>>;

/** What surrounds each answer, whichever way its request takes. */
function createEntry({ callers, metrics, isForALook }: Pick<PortalParts, 'callers' | 'metrics' | 'isForALook'>) {
  return (request: Request, { incoming }: Env['Bindings'], path: string) => {
    const [started, { method }, area] = [performance.now(), request, areaOf(path)];
    callers.note(request, incoming);
    return {
      isRefused: isForALook && !callers.isLocal(request),
      isSecure: callers.isSecure(request),
      span: callOf(method, area),
      left: (status: number) => metrics.answered({ area, method, status, ms: performance.now() - started }),
    };
  };
}

async function answerDirectly(call: DirectCall, request: Request, { isSecure, span, left }: Entry): Promise<Response> {
  const answered = await inSpan(span, async (open) => {
    const given = await call(request);
    noteStatus(open, statusOf(given));
    return given;
  });
  left(statusOf(answered));
  if (answered instanceof PreparedJson) return json(200, answered.text, safeJsonHeaders(isSecure));
  addSafeHeaders(answered.headers, isSecure);
  return answered;
}

function statusOf(answered: Response | PreparedJson): number {
  return answered instanceof PreparedJson ? 200 : answered.status;
}

function callOf(method: string, area: string): SpanStart {
  return { name: `${method} ${area}`, kind: 'server', facts: { 'http.request.method': method, 'patio.area': area } };
}

function noteStatus(span: OpenSpan, status: number): void {
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
