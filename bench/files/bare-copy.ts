/** `bare-copy.ts FOLDER`: takes bodies over HTTP and writes each to a file, synced, and nothing more. Ends with its input. */
import { createServer } from 'node:http';
import { open } from 'node:fs/promises';
import path from 'node:path';

const folder = process.argv[2] ?? '';
let count = 0;

const server = createServer(async (request, response) => {
  count += 1;
  const file = await open(path.join(folder, String(count)), 'w');
  for await (const piece of request) await file.write(piece);
  await file.sync();
  await file.close();
  response.end('{}');
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`${address.port}\n`);
});
process.stdin.resume().on('end', () => process.exit(0));
