import type { BodyInput, Endpoint, ParamsOf, QueryInput, ReplyOf } from '../contract.ts';
import type { ErrorBody } from '../errors.ts';
import { CallError } from './call-error.ts';
import { cacheReply, findReply, nameOfRead } from './replies/cached-replies.ts';
import type { CachedReply } from './replies/held-replies.ts';
import { retryDelayMs, takeRetry } from './retry-budget.ts';
import { setServerAway } from './server-away.ts';

type Given<Name extends string, Value> = undefined extends Value ? Partial<Record<Name, Value>> : Record<Name, Value>;

/** Input of a call by its contract. */
export type CallInput<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryInput<E>> &
  Given<'body', BodyInput<E>> &
  (E['upload'] extends object ? { file: Blob } : unknown) & {
    signal?: AbortSignal;
    /** Completes even if the page is closed. */
    keepalive?: boolean;
  };

const base = '/api/v1';
/** Says who looks, and dates nothing that a page shows. */
const profilePath = '/profile ';
const retryable = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * Sends one call without a session's header. A GET with a temporary failure is retried once, other methods never; out of
 * reach of the server it gives the reply that it had before.
 * @throws CallError
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  headers: Record<string, string> = {},
): Promise<ReplyOf<E>> {
  const { params, query, body, file, signal, keepalive } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: Record<string, unknown>;
    file?: Blob;
    signal?: AbortSignal;
    keepalive?: boolean;
  };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const address = base + path + search(query);
  const read = nameOfRead(endpoint, path, query);
  let mayRetry = endpoint.method === 'GET';
  for (;;) {
    try {
      const answer = await request(address, {
        method: endpoint.method,
        body: file ? (endpoint.upload?.as === 'bytes' ? file : asForm(file)) : body && JSON.stringify(body),
        signal,
        ...(keepalive && { keepalive }),
        headers: {
          accept: endpoint.produces ? '*/*' : 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...(endpoint.upload?.as === 'bytes' && { 'content-type': 'application/octet-stream' }),
          ...headers,
        },
      });
      const reply = await (endpoint.produces ? answer.blob() : readJson(answer));
      setServerAway(false);
      if (read !== null) cacheReply(read, reply);
      // As the contract specifies.
      return reply as ReplyOf<E>;
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      const failure = error instanceof CallError ? error : new CallError('request-fatal', { cause: error });
      const cached = isUnreachable(failure) && (await awayWith(read));
      // As the contract specified when it came.
      if (cached) return cached.reply as ReplyOf<E>;
      if (!mayRetry || !isRetryable(failure) || !takeRetry()) throw failure;
      mayRetry = false;
      await wait(retryDelayMs(0, failure.retryAfterS), signal);
    }
  }
}

/** Notes that the server is out of reach. @returns what stands in for its reply, if there was one before */
async function awayWith(read: string | null): Promise<CachedReply | undefined> {
  const cached = read === null ? undefined : await findReply(read);
  setServerAway(true, read?.startsWith(profilePath) ? undefined : cached?.at);
  return cached;
}

/** The field of an upload. */
function asForm(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

function isRetryable(failure: CallError): boolean {
  return failure.status === null ? failure.code === 'request-no-response' : retryable.has(failure.status);
}

/** No answer, or a proxy's that nothing is behind it. */
function isUnreachable({ status, code }: CallError): boolean {
  return status === null ? code === 'request-no-response' : status === 502 || status === 504;
}

/** @throws CallError without an answer, and with one that refuses */
async function request(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, init).catch((cause: unknown) => {
    throw new CallError('request-no-response', { cause });
  });
  if (answer.ok) return answer;
  const body = await readJson(answer).catch(() => null);
  const refusal = isRecord(body) ? body : {};
  const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN);
  throw new CallError(refusal.error ?? 'request-unexpected-error', {
    status: answer.status,
    body: refusal,
    ...(Number.isFinite(retryAfter) && { retryAfterS: retryAfter }),
  });
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** A list is given value by value; what is undefined is left out. */
function search(query: Record<string, unknown> = {}): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) parts.append(name, String(item ?? ''));
  }
  return parts.size > 0 ? `?${parts}` : '';
}

function isRecord(value: unknown): value is Partial<ErrorBody> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason)), { once: true });
  });
}
