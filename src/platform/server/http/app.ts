import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Endpoint } from '../../contract.ts';
import { Refusal, unauthenticated } from '../../errors.ts';
import { keysFor } from '../../key-access.ts';
import { askedLocale } from '../../locale.ts';
import { localeCookie } from '../../page.ts';
import type { Scope } from '../../scope.ts';
import type {
  Context,
  Credential,
  Entered,
  Identification,
  KeyContext,
  RequestInfo,
  StreamContext,
} from '../context.ts';
import type { AccountTransaction, Database } from '../database.ts';
import { demandAccess, demandKeyAccess } from '../demand-access.ts';
import type { Log } from '../log.ts';
import type { Binding, Input } from './binding.ts';
import { CallAdmission } from './call-admission.ts';
import { serveApiDocs } from './api-docs.ts';
import { readCookies } from './cookies.ts';
import { answerOnce } from './idempotency-store.ts';
import { KeyRates } from './key-rates.ts';
import { describeApi } from './openapi.ts';
import { readInput, readParams, readRaw, takesMemory, type RawInput } from './read-input.ts';
import { asRefusal } from './refusals.ts';
import { json, refuse, reply } from './replies.ts';

export interface AppParts {
  db: Database;
  log: Log;
  identification: Identification;
  bindings: readonly Binding[];
  /** The caller's address; behind a proxy, from its header. */
  addressOf(request: Request): string;
}

interface RunningParts extends AppParts {
  admission: CallAdmission;
  keyRates: KeyRates;
}

const base = '/api/v1';

/** The API without a socket: tests call `app.request(…)`, the server mounts it beside the pages. */
export function createApi(given: AppParts): Hono {
  const app = new Hono();
  const parts = { ...given, admission: new CallAdmission(), keyRates: new KeyRates() };
  const endpoints = parts.bindings.map((binding) => binding.endpoint);
  // Created at the first request, like its page: both would take a tenth of the start-up time.
  let description: string | undefined;
  app.get(`${base}/openapi.json`, () => json(200, (description ??= JSON.stringify(describeApi(endpoints)))));
  app.get(`${base}/docs`, serveApiDocs(endpoints));
  // Literal paths come first: `/assets/positions` must not match `/assets/{id}`.
  for (const binding of parts.bindings.toSorted((a, b) => parametersOf(a) - parametersOf(b))) {
    const path = base + binding.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(binding.endpoint.method, path, (context) => answer(parts, binding, context.req.raw, context.req.param()));
  }
  app.all(`${base}/*`, () => refuse(new Refusal('not_found')));
  return app;
}

const parametersOf = ({ endpoint }: Binding) => endpoint.path.split('{').length;

async function answer(
  parts: RunningParts,
  binding: Binding,
  request: Request,
  params: Record<string, string>,
): Promise<Response> {
  const id = randomUUID();
  const info: RequestInfo = {
    id,
    address: parts.addressOf(request),
    userAgent: request.headers.get('user-agent'),
    locale: askedLocale(
      readCookies(request.headers.get('cookie')).get(localeCookie),
      request.headers.get('accept-language'),
    ),
    log: parts.log,
  };
  try {
    return await run(parts, binding, request, { info, params });
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal) return refuse(refusal);
    if (request.signal.aborted) return refuse(new Refusal('request_fatal'));
    parts.log.error({ err: error, request_id: id, path: binding.endpoint.path }, 'request failed');
    return refuse(new Refusal('internal'), id);
  }
}

interface Call {
  info: RequestInfo;
  params: Record<string, string>;
}
type Incoming = Call & { request: Request };

async function run(parts: RunningParts, binding: Binding, request: Request, { info, params }: Call): Promise<Response> {
  // Hono answers HEAD with the handler of GET, which must not open an unread stream or end a session.
  if (request.method === 'HEAD' && (binding.kind === 'raw' || binding.kind === 'stream'))
    throw new Refusal('not_found');
  switch (binding.kind) {
    case 'raw':
      return binding.run(request, info);
    case 'guest': {
      const input = readInput(binding.endpoint, await readRaw(binding.endpoint, request, params));
      return reply(binding.endpoint, await binding.run({ db: parts.db, request: info }, input));
    }
    case 'key':
      return binding.run(await keyContext(parts, binding.endpoint, request, info), request);
    case 'stream': {
      const token = bearer(request);
      const raw = await readKnown(parts, binding.endpoint, { request, info, params });
      return admit(parts, binding.endpoint, token, async () => {
        const context = await openContext(parts, binding.endpoint, { request, info });
        return binding.run(context, request, readInput(binding.endpoint, raw));
      });
    }
    case 'prepared': {
      const { endpoint } = binding;
      const token = bearer(request);
      const raw = await readKnown(parts, endpoint, { request, info, params });
      const { input, prepared, by } = await admit(parts, endpoint, token, async () => {
        const context = await openContext(parts, endpoint, { request, info });
        const read = readInput(endpoint, raw);
        return { input: read, prepared: await binding.prepare(context, read), by: againBy(context) };
      });
      const work: SessionBinding['run'] = (within) => binding.run(within, input, prepared);
      return runInAccount(parts, { kind: 'session', endpoint, run: work }, by, { request, info, params, raw, input });
    }
    case 'session':
      return runInAccount(parts, binding, { accessToken: bearer(request) }, { request, info, params });
    case 'upload':
      return takeIn(parts, binding, { request, info, params });
  }
}

/** A large body is read only from callers who may make the call. */
async function readKnown(parts: RunningParts, endpoint: Endpoint, { request, params }: Incoming): Promise<RawInput> {
  if (endpoint.body && takesMemory(request)) await look(parts, endpoint, { accessToken: bearer(request) });
  return readRaw(endpoint, request, params);
}

/** Identifies the caller outside a transaction, after the body has arrived, which takes as long as its sender likes. */
async function openContext(
  parts: RunningParts,
  endpoint: Endpoint,
  { request, info }: { request: Request; info: RequestInfo },
): Promise<StreamContext> {
  const entered = await look(parts, endpoint, { accessToken: bearer(request) });
  const { scope, sessionId } = entered;
  const recheck = () => scopeNow(parts, endpoint, entered);
  return { scope, sessionId, recheck, db: parts.db, request: info, signal: request.signal };
}

type SessionBinding = Extract<Binding, { kind: 'session' }>;

/** Receives a file before a transaction is opened, and removes it if the call fails. */
async function takeIn(
  parts: RunningParts,
  binding: Extract<Binding, { kind: 'upload' }>,
  call: Incoming,
): Promise<Response> {
  const { endpoint } = binding;
  const entered = await look(parts, endpoint, { accessToken: bearer(call.request) });
  const { scope } = entered;
  const params = readParams(endpoint, call.params);
  const file = await binding.receive(call.request, { scope, params, info: call.info });
  const run: SessionBinding['run'] = (context, input) => binding.run(context, input, file);
  try {
    // By session id: the token may have expired while the file arrived.
    return await runInAccount(parts, { kind: 'session', endpoint, run }, againBy(entered), call);
  } catch (error) {
    // After any other failure the commit may have happened, and the file has an owner. The sweep decides.
    if (error instanceof Refusal) await file.discard();
    throw error;
  }
}

async function runInAccount(
  parts: RunningParts,
  binding: SessionBinding,
  by: Credential,
  { request, info, params, raw: read, input: known }: Incoming & { raw?: RawInput; input?: Input<Endpoint> },
): Promise<Response> {
  const { endpoint } = binding;
  const raw = read ?? (await readKnown(parts, endpoint, { request, info, params }));
  const after: (() => void | Promise<void>)[] = [];
  const work = async (db: AccountTransaction, { scope, sessionId }: Entered) => {
    const context: Context = { scope, sessionId, db, request: info, afterCommit: (work) => after.push(work) };
    const input = known ?? readInput(endpoint, raw);
    const act = () => binding.run(context, input);
    const key = endpoint.repeatable ? request.headers.get('idempotency-key') : null;
    return key === null ? act() : answerOnce(context, { key, call: `${endpoint.method} ${endpoint.path}`, raw }, act);
  };
  const result = await admit(parts, endpoint, bearer(request), () => enter(parts, endpoint, by, work));
  for (const work of after) await work();
  return reply(endpoint, result);
}

/** Runs a signed-in call once its session and account have a free slot. An unknown token is identified first. */
async function admit<T>(parts: RunningParts, endpoint: Endpoint, token: string, work: () => Promise<T>): Promise<T> {
  const { admission } = parts;
  if (endpoint.isReserved) return work();
  if (!admission.knows(token)) await admission.run(token, () => identify(parts, token));
  return admission.run(token, work);
}

/** Finds the account of a token, without counting or allowing anything. */
async function identify({ db, identification, admission }: RunningParts, token: string): Promise<void> {
  const entered = await db
    .transaction()
    .execute((transaction) => identification.enter(transaction, { accessToken: token }));
  if (!entered) throw unauthenticated();
  admission.note(token, entered.scope.accountId);
}

/** Runs one transaction in the account of a caller who may make the call. */
async function enter<T>(
  parts: RunningParts,
  endpoint: Endpoint,
  by: Credential,
  work: (db: AccountTransaction, entered: Entered) => Promise<T>,
): Promise<T> {
  const unstamped: Entered[] = [];
  try {
    return await parts.db.transaction().execute(async (db) => {
      const entered = await parts.identification.enter(db, by);
      if (!entered) throw unauthenticated();
      if ('accessToken' in by) parts.admission.note(by.accessToken, entered.scope.accountId);
      if (entered.key && 'accessToken' in by) parts.keyRates.count(entered.key);
      if (entered.isUnstamped) unstamped.push(entered);
      try {
        demandAccess(endpoint, entered.scope);
        return await work(db, entered);
      } catch (error) {
        if (error instanceof Refusal && error.code === 'forbidden') logForbidden(parts, endpoint, entered);
        throw error;
      }
    });
  } finally {
    // Outside the transaction, in which it would block other calls of the session.
    for (const entered of unstamped) await stamp(parts, entered);
  }
}

/** Logs attempts at forbidden calls for the operator. */
function logForbidden({ log }: AppParts, { method, path }: Endpoint, { scope, sessionId }: Entered): void {
  const { userId, accountId } = scope;
  log.warn({ user_id: userId, account_id: accountId, session_id: sessionId, method, path }, 'a call was forbidden');
}

/** A failure here does not affect the completed call. */
async function stamp({ identification, log }: AppParts, entered: Entered): Promise<void> {
  await identification
    .stamp(entered)
    .catch((error: unknown) => log.warn({ err: error }, 'a session could not be stamped'));
}

function bearer(request: Request): string {
  const [kind, token] = (request.headers.get('authorization') ?? '').split(' ', 2);
  if (kind?.toLowerCase() !== 'bearer' || !token) throw unauthenticated();
  return token;
}

/** Identifies the caller and checks the access. */
function look(parts: RunningParts, endpoint: Endpoint, by: Credential): Promise<Entered> {
  return enter(parts, endpoint, by, async (_, entered) => entered);
}

type Caller = Pick<Entered, 'scope' | 'sessionId'>;

/** The credential for checking an identified caller again. */
function againBy({ scope, sessionId }: Caller): Credential {
  return scope.key ? { keyId: sessionId } : { sessionId };
}

/** The current scope of a streamed answer; null if it would be refused now. */
async function scopeNow(parts: RunningParts, endpoint: Endpoint, caller: Caller): Promise<Scope | null> {
  try {
    return (await look(parts, endpoint, againBy(caller))).scope;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function keyContext(
  parts: RunningParts,
  endpoint: Endpoint,
  request: Request,
  info: RequestInfo,
): Promise<KeyContext> {
  const key = await parts.identification.apiKey(bearer(request));
  if (!key) throw unauthenticated();
  demandKeyAccess(endpoint, key);
  // Ingest has its own limits.
  if (!keysFor(endpoint).includes('ingest')) parts.keyRates.count(key);
  const { accountId, keyId, unitIds } = key;
  return { accountId, keyId, unitIds, request: info };
}
