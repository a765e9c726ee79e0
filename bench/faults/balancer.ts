import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Distributes requests over its nodes in turn, as a load balancer does. */
export interface Balancer {
  base: string;
  /** Addresses of nodes that receive new requests. */
  nodes: string[];
  /** Requests answered 500 or more, or by no node: method, path and answer. */
  failures: string[];
  requests(): number;
  stop(): Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  let requests = 0;
  const server = createServer((incoming, outgoing) => {
    requests += 1;
    void forward(balancer, incoming, outgoing, requests);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const balancer: Balancer = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nodes: [],
    failures: [],
    requests: () => requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return balancer;
}

async function forward(
  balancer: Balancer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  turn: number,
): Promise<void> {
  const what = `${incoming.method} ${incoming.url}`;
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const node = balancer.nodes[turn % balancer.nodes.length] ?? '';
  const { headers, method = 'GET', url = '' } = incoming;
  const call = request(`${node}${url}`, { method, headers, agent: false }, (answer) => {
    const { statusCode = 502 } = answer;
    if (statusCode >= 500) balancer.failures.push(`${what} ${statusCode}`);
    outgoing.writeHead(statusCode, answer.headers);
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
  });
  outgoing.on('close', () => call.destroy());
  call.on('error', (error) => {
    if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
    balancer.failures.push(`${what} ${error.message}`);
    outgoing.writeHead(502).end();
  });
  call.end(Buffer.concat(parts));
}
