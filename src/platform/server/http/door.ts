import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { StartProblem } from '../start-problem.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type Fetch = (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>;

/** Bytes of a request's head: an address may name 500 assets. */
const maxHeaderSize = 65_536;
/** Milliseconds in which a request's head, and all of it, must have come. */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // Longer than a proxy keeps an idle connection (60 s as a rule), or it sends into one that is being closed.
  keepAliveTimeout: 65_000,
};

/** Where requests come in. */
export interface Door {
  port: number;
  /** Hands every request over from now on; what `first` takes (a function that calls on when it does not) never reaches `fetch`. */
  serve(fetch: Fetch, first?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void): void;
  /** Takes no request any more; answers under way may finish for as long as `timeoutMs`. */
  close(timeoutMs: number): Promise<void>;
}

/**
 * Listens at once, so that a taken port is known before anything else is started; until `serve`, answers 503.
 * @throws StartProblem
 */
export async function openDoor({ host, port }: { host: string; port: number }): Promise<Door> {
  let handler: Handler = notYet;
  const server = createServer({ ...timeouts, maxHeaderSize }, (request, response) => handler(request, response));
  // A live stream writes a sign of life far more often; anyone who has taken nothing for so long is gone.
  server.timeout = 120_000;
  // Each live page has one of its own; what floods the machine beyond is cut at once.
  server.maxConnections = 10_000;
  await listen(server, host, port);
  return {
    port: portOf(server),
    serve(fetch, first) {
      const answer = getRequestListener(
        (request, env) => fetch(request, { incoming: env.incoming as IncomingMessage }),
        { overrideGlobalObjects: false },
      );
      handler = first
        ? (request, response) => first(request, response, () => void answer(request, response))
        : (request, response) => void answer(request, response);
    },
    close: (timeoutMs) => close(server, timeoutMs),
  };
}

function notYet(request: IncomingMessage, response: ServerResponse): void {
  const safe = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };
  if (request.url === '/healthz') response.writeHead(200, safe).end('ok');
  else response.writeHead(503, { ...safe, 'retry-after': '1' }).end();
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartProblem(
      `Port ${port} is taken by another program. Stop that one, or choose another port: npm start -- --port ${port + 1}`,
    );
  if (error.code === 'EACCES')
    return new StartProblem(
      `Port ${port} may not be used by this user. Choose one above 1023: npm start -- --port 3000`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartProblem(`This machine has no address ${host}. Change HOST, or leave it out.`);
  return error;
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The door is not a network one.');
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
