import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../../contract.ts';
import type { Scope } from '../../../scope.ts';
import type { Context, GuestContext, KeyContext, RequestInfo, StreamContext } from '../../context.ts';
import { isHistory } from '../../database/lagging-reads.ts';
import type { StoredUpload } from '../../uploads/received.ts';

/** A caller's input, validated by the contract. */
export interface Input<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

/** A reply that is JSON already, mostly written by PostgreSQL; sent unchanged. */
export class PreparedJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What is known of an upload before a transaction is opened. */
export interface Receiving<E extends Endpoint> {
  scope: Scope;
  params: ParamsOf<E>;
  info: RequestInfo;
}

/** An upload: received outside the transaction, and removed if the call fails. */
interface UploadBinding {
  kind: 'upload';
  endpoint: Endpoint;
  receive(request: Request, call: Receiving<Endpoint>): Promise<StoredUpload>;
  run(context: Context, input: Input<Endpoint>, file: StoredUpload): Promise<unknown>;
}

type GuestEndpoint = Endpoint & { access: { kind: 'guest' } };
type SessionEndpoint = Endpoint & { access: { kind: 'session' } };
type KeyEndpoint = Endpoint & { access: { kind: 'key' } };

/** An endpoint with its handler, as the app mounts it. */
export type Binding =
  | { kind: 'guest'; endpoint: Endpoint; run(context: GuestContext, input: Input<Endpoint>): Promise<unknown> }
  | {
      kind: 'session';
      endpoint: Endpoint;
      /** Whether this call may be answered by a replica; absent: none may. */
      mayLag?(input: Input<Endpoint>): boolean;
      run(context: Context, input: Input<Endpoint>): Promise<unknown>;
    }
  | {
      kind: 'stream';
      endpoint: Endpoint;
      run(context: StreamContext, request: Request, input: Input<Endpoint>): Promise<Response>;
    }
  | {
      kind: 'prepared';
      endpoint: Endpoint;
      prepare(context: StreamContext, input: Input<Endpoint>): Promise<unknown>;
      run(context: Context, input: Input<Endpoint>, prepared: unknown): Promise<unknown>;
    }
  | UploadBinding
  | {
      kind: 'raw';
      endpoint: Endpoint;
      run(request: Request, info: RequestInfo, params: Record<string, string>): Promise<Response>;
    }
  | {
      kind: 'key';
      endpoint: Endpoint;
      run(context: KeyContext, request: Request, callApi: CallApi): Promise<Response>;
    }
  | { kind: 'direct'; endpoint: Endpoint; run(context: KeyContext, request: Request): Promise<unknown> };

/** Makes a GET of the API, by its address relative to /api/v1, with the credential and the address of the caller. */
export type CallApi = (address: string) => Promise<Response>;

/** Binds a call that anyone may make. */
export function bindGuest<E extends GuestEndpoint>(
  endpoint: E,
  run: (context: GuestContext, input: Input<E>) => Promise<ReplyOf<E>>,
): Binding {
  return { kind: 'guest', endpoint, run: run as (context: GuestContext, input: Input<Endpoint>) => Promise<unknown> };
}

/**
 * Binds a signed-in call: access is checked, one transaction of the account is open, and the reply is sent after its
 * commit.
 */
export function bind<E extends SessionEndpoint>(
  endpoint: E,
  run: (context: Context, input: Input<E>) => Promise<ReplyOf<E> | PreparedJson>,
): Binding {
  return { kind: 'session', endpoint, run: run as (context: Context, input: Input<Endpoint>) => Promise<unknown> };
}

/** Binds a signed-in read of history, which a replica may answer where the span is over. */
export function bindHistory<E extends SessionEndpoint>(
  endpoint: E,
  endOf: (query: QueryOf<E>) => string,
  run: (context: Context, input: Input<E>) => Promise<ReplyOf<E> | PreparedJson>,
): Binding {
  return { ...bind(endpoint, run), mayLag: ({ query }) => isHistory(endOf(query as QueryOf<E>)) } as Binding;
}

/** Binds a signed-in call with preparation before its transaction, for slow work that would hold a connection. */
export function bindPrepared<E extends SessionEndpoint, P>(
  endpoint: E,
  prepare: (context: StreamContext, input: Input<E>) => Promise<P>,
  run: (context: Context, input: Input<E>, prepared: P) => Promise<ReplyOf<E>>,
): Binding {
  type Prepared = Extract<Binding, { kind: 'prepared' }>;
  return { kind: 'prepared', endpoint, prepare: prepare as Prepared['prepare'], run: run as Prepared['run'] };
}

/** Binds a signed-in call whose answer is a stream, outside a transaction. */
export function bindStream<E extends SessionEndpoint>(
  endpoint: E,
  run: (context: StreamContext, request: Request, input: Input<E>) => Promise<Response>,
): Binding {
  return { kind: 'stream', endpoint, run: run as Extract<Binding, { kind: 'stream' }>['run'] };
}

/** Binds an upload; access is checked before a byte is read, and again in the transaction. */
export function bindUpload<E extends SessionEndpoint, R extends StoredUpload>(
  endpoint: E,
  receive: (request: Request, call: Receiving<E>) => Promise<R>,
  run: (context: Context, input: Input<E>, file: R) => Promise<ReplyOf<E>>,
): Binding {
  return { kind: 'upload', endpoint, receive: receive as UploadBinding['receive'], run: run as UploadBinding['run'] };
}

/** Binds a call for keys; the handler reads its body itself (telemetry is validated by hand for speed). */
export function bindKey<E extends KeyEndpoint>(
  endpoint: E,
  run: (context: KeyContext, request: Request, callApi: CallApi) => Promise<Response>,
): Binding {
  return { kind: 'key', endpoint, run };
}

/**
 * Binds a call for keys that devices make all the time: its address, which has no parameters, passes no router, and its reply no
 * `Headers` (decision 113).
 */
export function bindDirect<E extends KeyEndpoint>(
  endpoint: E,
  run: (context: KeyContext, request: Request) => Promise<ReplyOf<E>>,
): Binding {
  return { kind: 'direct', endpoint, run };
}

/** Binds a call that follows another protocol: it authenticates and answers by itself. */
export function bindRaw(
  endpoint: Endpoint,
  run: (request: Request, info: RequestInfo, params: Record<string, string>) => Promise<Response>,
): Binding {
  return { kind: 'raw', endpoint, run };
}
