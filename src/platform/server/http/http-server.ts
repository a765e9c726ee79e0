import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { StartProblem } from '../start/start-problem.ts';
import { readTls, renewTls, tlsVersions, type TlsFiles } from './tls.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type Fetch = (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>;

/** Maximum size of a request's headers: an address may name 500 assets. */
const maxHeaderSize = 65_536;
/** Milliseconds within which a request's headers, and all of it, must arrive. */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // Longer than proxies keep idle connections (usually 60 s), which would otherwise send into a closing one.
  keepAliveTimeout: 65_000,
};

interface ListenAddress {
  host: string;
  port: number;
  /** Setting of a port other than the one that `--port` names. */
  portSetting?: string;
  /** Null: TLS is served by a proxy, or not at all. */
  tls?: TlsFiles | null;
}

/** The listening HTTP server. */
export interface HttpServer {
  port: number;
  /**
   * Passes on every request from now on; requests that `first` handles (it calls `next` otherwise) do not reach
   * `fetch`.
   */
  serve(fetch: Fetch, first?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void): void;
  /** Accepts no more requests; running ones may finish within `timeoutMs`. */
  close(timeoutMs: number): Promise<void>;
}

/**
 * Listens immediately, so that a used port is detected before anything else starts; answers 503 until `serve`.
 * @throws StartProblem
 */
export async function startHttpServer({ host, port, portSetting, tls = null }: ListenAddress): Promise<HttpServer> {
  let handler: Handler = notYet;
  const server = await createServerOf(tls, (request, response) =>
    hasOneHost(request) ? handler(request, response) : refuse(response),
  );
  // Live streams send heartbeats far more often; a client that has read nothing for this long is gone.
  server.timeout = 120_000;
  // Each live page holds one; connections above this are closed at once.
  server.maxConnections = 10_000;
  await listen(server, { host, port, portSetting });
  return {
    port: portOf(server),
    serve(fetch, first) {
      // From now on Node's Response is one that is written without a stream.
      const answer = getRequestListener((request, env) =>
        fetch(request, { incoming: env.incoming as IncomingMessage }),
      );
      handler = first
        ? (request, response) => first(request, response, () => void answer(request, response))
        : (request, response) => void answer(request, response);
    },
    close: (timeoutMs) => close(server, timeoutMs),
  };
}

async function createServerOf(tls: TlsFiles | null, handler: Handler): Promise<Server> {
  const options = { ...timeouts, maxHeaderSize };
  if (tls === null) return createServer(options, handler);
  const server = createTlsServer({ ...options, ...tlsVersions, ...(await readTls(tls)) }, handler);
  renewTls(server, tls);
  return server;
}

/** What stands in front may have taken another of several for the host. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length <= 1;
}

function refuse(response: ServerResponse): void {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };
  response.writeHead(400, { ...headers, connection: 'close' }).end();
}

function notYet(request: IncomingMessage, response: ServerResponse): void {
  const safe = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };
  if (request.url === '/healthz') response.writeHead(200, safe).end('ok');
  else response.writeHead(503, { ...safe, 'retry-after': '1' }).end();
}

function listen(server: Server, place: Pick<ListenAddress, 'host' | 'port' | 'portSetting'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, place)));
    server.listen(place.port, place.host, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, { host, port, portSetting }: ListenAddress): Error {
  const choose = (other: number) => (portSetting === undefined ? `npm start -- --port ${other}` : `set ${portSetting}`);
  if (error.code === 'EADDRINUSE')
    return new StartProblem(
      `Port ${port} is taken by another program. Stop that one, or choose another port: ${choose(port + 1)}`,
    );
  if (error.code === 'EACCES')
    return new StartProblem(`Port ${port} may not be used by this user. Choose one above 1023: ${choose(3000)}`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartProblem(`This machine has no address ${host}. Change HOST, or leave it out.`);
  return error;
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no network address.');
  return address.port;
}

function close(server: Server, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), timeoutMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
