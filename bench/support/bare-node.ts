/** Node's server by itself: reads the body of each request and answers as if its position was accepted. Says its port. */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

const answer = JSON.stringify({ accepted: 1, duplicates: 0, rejected: [] });
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': answer.length };
const server = createServer(async (incoming, outgoing) => {
  await json(incoming);
  outgoing.writeHead(200, headers).end(answer);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
