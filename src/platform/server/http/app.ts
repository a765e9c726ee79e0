import { Hono } from 'hono';
import type { Endpoint } from '../../contract.ts';
import { Refusal } from '../../errors.ts';
import type { Context, Credential, Entered, RequestInfo, StreamContext } from '../context.ts';
import type { AccountTransaction } from '../database.ts';
import { readsOf, type LaggingReads } from '../database/lagging-reads.ts';
import { PreparedJson, type Binding, type CallApi, type Input } from './calls/binding.ts';
import { CallAdmission } from './admission/call-admission.ts';
import { CallerRates } from './admission/caller-rates.ts';
import { CallInfo } from './calls/call-info.ts';
import { answerOnce } from './calls/idempotency-store.ts';
import {
  admit,
  againBy,
  bearer,
  enter,
  keyContext,
  look,
  lookAdmitted,
  scopeNow,
  type CallerParts,
} from './admission/identify-caller.ts';
import { readInput, readParams, readRaw, smallBody, takesMemory, type RawInput } from './calls/read-input.ts';
import { RefusalLog } from './calls/refusal-log.ts';
import { asRefusal } from './calls/refusals.ts';
import { isWithinSpan, nameSpan } from '../tracing/span.ts';
import { FileInPieces } from './calls/send-file.ts';
import { json, refuse, reply } from './calls/replies.ts';

export interface AppParts extends Pick<CallerParts, 'db' | 'log' | 'identification'> {
  bindings: readonly Binding[];
  /** Absent: the primary reads. */
  lagging?: LaggingReads;
  /** Absent: the calls are described nowhere. */
  describe?(endpoints: readonly Endpoint[]): ApiReference;
  /** The caller's address; behind a proxy, from its header. */
  addressOf(request: Request): string;
  /** Per person; absent or 0: unlimited. */
  callsPerMinute?: number;
  /** Absent: one of its own. */
  admission?: CallAdmission;
}

/** The reference of the calls, built at the first request: it would take a tenth of the start-up time. */
export interface ApiReference {
  /** OpenAPI, as JSON. */
  document(): Promise<string>;
  page(): Promise<{ html: string; policy: string }>;
}

type RunningParts = AppParts &
  CallerParts & {
    lagging: LaggingReads;
    refusals: RefusalLog;
    /** Calls on behalf of the sender of a request with a key; the request itself counts as the first of them. */
    callFor(request: Request, address: string, keyId: string): CallApi;
  };

const base = '/api/v1';

/** Answers a call without a router; one that succeeded has yet to get its headers. */
export type DirectCall = (request: Request) => Promise<Response | PreparedJson>;

export interface Api extends Hono {
  /** By method and address, as `POST /api/v1/telemetry`. */
  direct: ReadonlyMap<string, DirectCall>;
}

/** The API without a socket: tests call `app.request(…)`, the server mounts it beside the pages. */
export function createApi(given: AppParts): Api {
  const app = new Hono();
  const addresses = new WeakMap<Request, string>();
  const repeated = new WeakSet<Request>();
  const parts: RunningParts = {
    ...given,
    lagging: given.lagging ?? readsOf(given.db),
    admission: given.admission ?? new CallAdmission(),
    rates: new CallerRates(given.callsPerMinute),
    refusals: new RefusalLog(given.log),
    addressOf: (request) => addresses.get(request) ?? given.addressOf(request),
    callFor: (by, address, keyId) => async (place) => {
      if (!repeated.has(by)) parts.rates.giveBack(keyId);
      repeated.add(by);
      const headers = { authorization: by.headers.get('authorization') ?? '', accept: 'application/json' };
      const request = new Request(new URL(base + place, by.url), { headers, signal: by.signal });
      addresses.set(request, address);
      return app.fetch(request);
    },
  };
  mountReference(app, given);
  // Literal paths come first: `/assets/positions` must not match `/assets/{id}`.
  for (const binding of parts.bindings.toSorted((a, b) => parametersOf(a) - parametersOf(b))) {
    const path = base + binding.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    // Another protocol's senders may end the address with a slash.
    const paths = binding.kind === 'raw' ? [path, `${path}/`] : [path];
    app.on(binding.endpoint.method, paths, async (context) => {
      const answered = await answer(parts, binding, context.req.raw, context.req.param());
      return answered instanceof PreparedJson ? reply(binding.endpoint, answered) : answered;
    });
  }
  app.all(`${base}/*`, () => refuse(new Refusal('not_found')));
  return Object.assign(app, { direct: directCalls(parts) });
}

function directCalls(parts: RunningParts): Api['direct'] {
  const calls = parts.bindings.flatMap((binding): [string, DirectCall][] => {
    if (binding.kind !== 'direct') return [];
    const { method, path } = binding.endpoint;
    return [[`${method} ${base}${path}`, (request) => answer(parts, binding, request, {})]];
  });
  return new Map(calls);
}

function mountReference(app: Hono, { bindings, describe }: AppParts): void {
  const reference = describe?.(bindings.map(({ endpoint }) => endpoint));
  if (!reference) return;
  app.get(`${base}/openapi.json`, async () => json(200, await reference.document()));
  app.get(`${base}/docs`, async () => {
    const { html, policy } = await reference.page();
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
    return new Response(html, { headers: { ...headers, 'cache-control': 'no-cache' } });
  });
}

const parametersOf = ({ endpoint }: Binding) => endpoint.path.split('{').length;

async function answer(
  parts: RunningParts,
  binding: Binding,
  request: Request,
  params: Record<string, string>,
): Promise<Response | PreparedJson> {
  const info = new CallInfo(parts, request);
  const { method, path } = binding.endpoint;
  if (isWithinSpan()) nameSpan(`${method} ${base}${path}`, { 'http.route': base + path, 'patio.request_id': info.id });
  try {
    return await run(parts, binding, request, { info, params });
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal) {
      const { endpoint } = binding;
      const hasToken = request.headers.has('authorization');
      parts.refusals.note(endpoint, refusal, { address: info.address, id: info.id, hasToken });
      return refuse(refusal, undefined, request.url);
    }
    if (request.signal.aborted) return refuse(new Refusal('request_fatal'));
    parts.log.error({ err: error, request_id: info.id, path: binding.endpoint.path }, 'request failed');
    return refuse(new Refusal('internal'), info.id);
  }
}

interface RoutedCall {
  info: RequestInfo;
  params: Record<string, string>;
}
type Incoming = RoutedCall & { request: Request };

async function run(
  parts: RunningParts,
  binding: Binding,
  request: Request,
  { info, params }: RoutedCall,
): Promise<Response | PreparedJson> {
  // Hono answers HEAD with the handler of GET, which must not open an unread stream or end a session.
  if (request.method === 'HEAD' && (binding.kind === 'raw' || binding.kind === 'stream'))
    throw new Refusal('not_found');
  switch (binding.kind) {
    case 'raw':
      return binding.run(request, info, params);
    case 'guest': {
      const raw = await readRaw(binding.endpoint, request, { params, limit: smallBody });
      const input = readInput(binding.endpoint, raw);
      return reply(binding.endpoint, await binding.run({ db: parts.db, request: info }, input));
    }
    case 'key': {
      const context = await keyContext(parts, binding.endpoint, request, info);
      return binding.run(context, request, parts.callFor(request, info.address, context.keyId));
    }
    case 'direct': {
      const context = await keyContext(parts, binding.endpoint, request, info);
      return new PreparedJson(JSON.stringify(await binding.run(context, request)));
    }
    case 'stream': {
      const token = bearer(request);
      const raw = await readKnown(parts, binding.endpoint, { request, info, params });
      const { signal } = request;
      const answer = await admit(parts, binding.endpoint, { token, signal }, async () => {
        const context = await openContext(parts, binding.endpoint, { request, info });
        return binding.run(context, request, readInput(binding.endpoint, raw));
      });
      // A download that has begun waits for each piece as long as it takes.
      if (answer instanceof FileInPieces)
        answer.admit = (work) => parts.admission.run(token, work, { signal, waitMs: null });
      return answer;
    }
    case 'prepared': {
      const { endpoint } = binding;
      const token = bearer(request);
      const raw = await readKnown(parts, endpoint, { request, info, params });
      const { input, prepared, by } = await admit(parts, endpoint, { token, signal: request.signal }, async () => {
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
  const read = () => readRaw(endpoint, request, { params });
  if (!endpoint.body || !takesMemory(request)) return read();
  const { scope } = await lookAdmitted(parts, endpoint, request);
  return parts.admission.receive(scope.accountId, read);
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
  const { db, lagging } = parts;
  const yieldToEventLoop = parts.admission.steps.of(bearer(request));
  return { scope, sessionId, recheck, db, lagging, request: info, signal: request.signal, yieldToEventLoop };
}

type SessionBinding = Extract<Binding, { kind: 'session' }>;

/** Receives a file before a transaction is opened, and removes it if the call fails. */
async function takeIn(
  parts: RunningParts,
  binding: Extract<Binding, { kind: 'upload' }>,
  call: Incoming,
): Promise<Response> {
  const { endpoint } = binding;
  const entered = await lookAdmitted(parts, endpoint, call.request);
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
  const slot = { token: bearer(request), signal: request.signal };
  const result = await admit(parts, endpoint, slot, async () => {
    if (!mayLag(parts, binding, raw)) return enter(parts, endpoint, by, work);
    const entered = await look(parts, endpoint, by);
    return parts.lagging.inAccount(entered.scope.accountId, (db) => work(db, entered));
  });
  for (const work of after) await work();
  return reply(endpoint, result);
}

function mayLag({ lagging }: RunningParts, { endpoint, mayLag: may }: SessionBinding, raw: RawInput): boolean {
  if (!may || !lagging.hasReplica) return false;
  try {
    return may(readInput(endpoint, raw));
  } catch {
    // The call itself says what is wrong, once its caller is known.
    return false;
  }
}
