import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#platform/server/postgres/postgres-process.ts';

const shipped = path.resolve(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg');

interface ShippedProxy {
  base: string;
  stop(): Promise<void>;
}

/** HAProxy with the file that is shipped, which names three nodes, on addresses of this machine. */
export async function startShippedProxy(nodes: readonly string[]): Promise<ShippedProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'patio-haproxy-'));
  const file = path.join(folder, 'haproxy.cfg');
  const port = await findFreePort();
  let text = (await readFile(shipped, 'utf8')).replace('bind :8080', `bind 127.0.0.1:${port}`);
  // Each connection takes two files, of which a process may have few here.
  text = text.replace(/maxconn \d+/, 'maxconn 1000');
  for (const [place, node] of nodes.entries()) text = text.replaceAll(`node${place + 1}:3000`, new URL(node).host);
  await writeFile(file, text);
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const base = `http://127.0.0.1:${port}`;
  const serves = () =>
    fetch(`${base}/api/v1/profile`).then(
      ({ status }) => status === 401,
      () => false,
    );
  while (!(await serves())) {
    if (child.exitCode !== null) throw new Error('HAProxy does not start with deploy/haproxy/haproxy.cfg.');
    await wait(100);
  }
  return {
    base,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
