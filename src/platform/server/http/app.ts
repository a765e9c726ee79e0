import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Endpoint } from '../../contract.ts';
import { forbidden, Refusal, unauthenticated, type ErrorBody } from '../../errors.ts';
import type { Scope } from '../../scope.ts';
import { check } from '../../validation.ts';
import type { Context, Identification, KeyContext, RequestInfo, SignedIn } from '../context.ts';
import { inAccount, type Database } from '../database.ts';
import type { Log } from '../log.ts';
import { PreparedJson, type Binding, type Input } from './binding.ts';
import { describeApi } from './openapi.ts';
import { asRefusal } from './refusals.ts';

export interface AppParts {
  db: Database;
  log: Log;
  identification: Identification;
  bindings: readonly Binding[];
  /** Where the caller's address is found; behind a proxy, its header. */
  addressOf(request: Request): string;
}

const base = '/api/v1';
const bodyLimit = 1_048_576;

/** The API without a socket: tests call `app.request(…)`, the server mounts it beside the pages. */
export function createApi(parts: AppParts): Hono {
  const app = new Hono();
  const description = JSON.stringify(describeApi(parts.bindings.map((binding) => binding.endpoint)));
  app.get(`${base}/openapi.json`, () => json(200, description));
  for (const binding of parts.bindings) {
    const path = base + binding.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(binding.endpoint.method, path, (context) => answer(parts, binding, context.req.raw, context.req.param()));
  }
  app.all(`${base}/*`, () => refuse(new Refusal('not_found')));
  return app;
}

async function answer(parts: AppParts, binding: Binding, request: Request, params: Record<string, string>): Promise<Response> {
  const id = randomUUID();
  const info: RequestInfo = {
    id,
    address: parts.addressOf(request),
    userAgent: request.headers.get('user-agent'),
    log: parts.log,
  };
  try {
    return await run(parts, binding, request, { info, params });
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal) return refuse(refusal);
    parts.log.error({ err: error, request_id: id, path: binding.endpoint.path }, 'request failed');
    return refuse(new Refusal('internal'), id);
  }
}

interface Call {
  info: RequestInfo;
  params: Record<string, string>;
}

async function run(parts: AppParts, binding: Binding, request: Request, { info, params }: Call): Promise<Response> {
  switch (binding.kind) {
    case 'raw':
      return binding.run(request, info);
    case 'guest':
      return reply(binding.endpoint, await binding.run({ db: parts.db, request: info }, await readInput(binding.endpoint, request, params)));
    case 'key':
      return binding.run(await keyContext(parts, binding.endpoint, request, info), request);
    case 'stream': {
      const person = await signedIn(parts, request);
      const scope = await readScope(parts, binding.endpoint, person);
      const recheck = () => scopeNow(parts, binding.endpoint, person.sessionId);
      return binding.run({ scope, sessionId: person.sessionId, recheck, db: parts.db, request: info, signal: request.signal }, request);
    }
    case 'session': {
      const person = await signedIn(parts, request);
      const after: (() => void | Promise<void>)[] = [];
      const result = await inAccount(parts.db, person.accountId, async (db) => {
        const scope = await parts.identification.scopeOf(db, person);
        demand(binding.endpoint, scope);
        const context: Context = { scope, sessionId: person.sessionId, db, request: info, afterCommit: (work) => after.push(work) };
        return binding.run(context, await readInput(binding.endpoint, request, params));
      });
      for (const work of after) await work();
      return reply(binding.endpoint, result);
    }
  }
}

function bearer(request: Request): string {
  const [kind, token] = (request.headers.get('authorization') ?? '').split(' ', 2);
  if (kind?.toLowerCase() !== 'bearer' || !token) throw unauthenticated();
  return token;
}

async function signedIn(parts: AppParts, request: Request) {
  const person = await parts.identification.signedIn(bearer(request));
  if (!person) throw unauthenticated();
  return person;
}

function readScope(parts: AppParts, endpoint: Endpoint, person: SignedIn): Promise<Scope> {
  return inAccount(parts.db, person.accountId, async (db) => {
    const scope = await parts.identification.scopeOf(db, person);
    demand(endpoint, scope);
    return scope;
  });
}

/** The scope of an answer that is still open; null where it would be refused by now. */
async function scopeNow(parts: AppParts, endpoint: Endpoint, sessionId: string): Promise<Scope | null> {
  const person = await parts.identification.inSession(sessionId);
  if (!person) return null;
  try {
    return await readScope(parts, endpoint, person);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function keyContext(parts: AppParts, endpoint: Endpoint, request: Request, info: RequestInfo): Promise<KeyContext> {
  const key = await parts.identification.apiKey(bearer(request));
  if (!key) throw unauthenticated();
  if (endpoint.access.kind === 'key' && !endpoint.access.keys.includes(key.kind)) throw forbidden();
  return { accountId: key.accountId, keyId: key.keyId, request: info };
}

/** What the guard shows, the API demands. */
function demand(endpoint: Endpoint, scope: Scope): void {
  const access = endpoint.access;
  if (access.kind !== 'session') return;
  if (access.role === 'admin' && scope.role !== 'admin') throw forbidden();
  if (access.module && !scope.modules.includes(access.module)) throw forbidden();
  const sections = [access.section ?? []].flat();
  if (sections.length > 0 && !sections.some((section) => scope.sections.includes(section))) throw forbidden();
  if (access.act && !scope.mayAct) throw forbidden();
}

async function readInput(endpoint: Endpoint, request: Request, params: Record<string, string>): Promise<Input<Endpoint>> {
  return {
    params: endpoint.params && readParams(endpoint.params, params),
    query: endpoint.query && check(endpoint.query, readQuery(request)),
    body: endpoint.body && check(endpoint.body, await readBody(request)),
  } as Input<Endpoint>;
}

/** A path that names nothing that can exist is answered like one that names what is absent. */
function readParams(schema: z.ZodMiniType, params: Record<string, string>): unknown {
  const result = z.safeParse(schema, params);
  if (!result.success) throw new Refusal('not_found');
  return result.data;
}

function readQuery(request: Request): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URL(request.url).searchParams) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

/**
 * Reads a JSON body up to the limit.
 * @throws Refusal `too_large`, or `request_fatal` where it is not JSON
 */
export async function readBody(request: Request, limit = bodyLimit): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Refusal('too_large');
  const text = await request.text();
  if (text.length > limit) throw new Refusal('too_large');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('request_fatal');
  }
}

const privateHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** A private JSON answer. */
export function json(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { ...privateHeaders, ...headers } });
}

function reply(endpoint: Endpoint, result: unknown): Response {
  const status = endpoint.status ?? 200;
  if (status === 204 || result === undefined) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  return json(status, result instanceof PreparedJson ? result.text : JSON.stringify(result));
}

/** A refusal as `api.md` words it. */
export function refuse(refusal: Refusal, requestId?: string): Response {
  const body: ErrorBody = { ...refusal.body(), ...(requestId && { request_id: requestId }) };
  const headers: Record<string, string> = refusal.retryAfterS === undefined ? {} : { 'retry-after': String(Math.ceil(refusal.retryAfterS)) };
  return json(refusal.status, JSON.stringify(body), headers);
}
