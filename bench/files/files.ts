/**
 * `npm run bench -- files`: what an upload of 4 MB costs beside a plain copy of the same bytes over HTTP, both synced, one after the
 * other in turn; what it costs to refuse a hostile DOCX; how long lists of a folder of 10,000 files take.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Client } from 'pg';
import { setUpAccount } from '../support/account-setup.ts';
import { quantile, type Figure } from '../support/figure.ts';
import { bigDocx, hostileDocuments } from './documents.ts';
import { asOwner } from '../support/owner.ts';
import { withPortal } from '../support/portal-process.ts';

const rounds = 30;
const warmUp = 5;
const fileCount = 10_000;

export async function benchFiles(): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const { token } = await setUpAccount(portal, 0);
    const api = { base: `${portal.base}/api/v1`, authorization: `Bearer ${token}` };
    const figures = [await compareUpload(api), ...(await refuseHostile())];
    const folder = await asOwner(portal, fillFolder);
    return [...figures, await listFolder(api, folder)];
  });
}

interface Api {
  base: string;
  authorization: string;
}

async function compareUpload({ base, authorization }: Api): Promise<Figure> {
  const folder = await mkdtemp(path.join(tmpdir(), 'patio-copy-'));
  const copier = spawn(process.execPath, ['bench/files/bare-copy.ts', folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = await once(copier.stdout, 'data');
  const plain: number[] = [];
  const uploads: number[] = [];
  for (let round = 0; round < warmUp + rounds; round++) {
    const bytes = bigDocx(round);
    const form = new FormData();
    form.append('file', new Blob([bytes]), `bench-${round}.docx`);
    const written = new Response(form);
    const type = written.headers.get('content-type') ?? '';
    const body = new Uint8Array(await written.arrayBuffer());
    const sides = [
      async () => {
        const ms = await send(`http://127.0.0.1:${Number(String(port))}/`, { body: bytes });
        if (round >= warmUp) plain.push(ms);
      },
      async () => {
        const ms = await send(`${base}/files`, { headers: { authorization, 'content-type': type }, body });
        if (round >= warmUp) uploads.push(ms);
      },
    ];
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) await side();
  }
  copier.stdin.end();
  await once(copier, 'exit');
  await rm(folder, { recursive: true });
  process.stdout.write(
    `  4 MB: copied in ${quantile(plain, 0.5).toFixed(1)} ms, uploaded in ${quantile(uploads, 0.5).toFixed(1)} ms\n`,
  );
  const value = quantile(plain, 0.5) / quantile(uploads, 0.5);
  return {
    what: 'plain copy of 4 MB ÷ upload of the same bytes',
    value,
    limit: 0.5,
    wanted: 'at least',
    unit: 'ratio',
  };
}

/** Milliseconds until the whole answer is there. */
async function send(url: string, init: RequestInit): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { method: 'POST', ...init });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`POST ${url} answered ${answer.status}: ${said}`);
  return performance.now() - began;
}

/** Each looked at in a process of its own: what it takes beyond what the process took before. */
async function refuseHostile(): Promise<Figure[]> {
  const costs: { ms: number; mb: number }[] = [];
  for (const [name, bytes] of Object.entries(hostileDocuments())) {
    const looker = spawn(process.execPath, ['bench/files/inspect-one.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
    looker.stdin.end(bytes);
    const cost = JSON.parse(await text(looker.stdout)) as { verdict: string; ms: number; mb: number };
    if (cost.verdict !== 'unsafe') throw new Error(`${name} was taken for ${cost.verdict}`);
    process.stdout.write(`  ${name} (${bytes.byteLength} bytes): ${cost.ms.toFixed(1)} ms, ${cost.mb.toFixed(1)} MB\n`);
    costs.push(cost);
  }
  const most = (of: 'ms' | 'mb') => Math.max(...costs.map((cost) => cost[of]));
  return [
    { what: 'a hostile DOCX refused, the worst of them', value: most('ms'), limit: 200, wanted: 'at most', unit: 'ms' },
    { what: 'memory that it takes', value: most('mb'), limit: 50, wanted: 'at most', unit: 'MB' },
  ];
}

/** A folder whose files are of many sizes and days; a third of them are of an asset, a hundred have text. */
async function fillFolder(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into folders (account_id, name, created_by) select m.account_id, 'Bench', m.user_id from memberships m returning id`,
  );
  const id = rows[0]?.id ?? '';
  await owner.query(
    `insert into files (account_id, folder_id, name, size, type, sha256, created_by, created_at)
     select m.account_id, $1, md5(n::text) || '.pdf', 1 + n * 397 % 4000000, 'application/pdf', md5(n::text), m.user_id, now() - n * interval '1 minute'
     from memberships m, generate_series(1, ${fileCount}) n`,
    [id],
  );
  await owner.query(
    `insert into file_versions (account_id, file_id, number, stored, size, type, sha256, created_by)
     select account_id, id, 1, md5(id::text) || md5(name), size, type, sha256, created_by from files where folder_id = $1`,
    [id],
  );
  // As autovacuum does within minutes.
  await owner.query('analyze');
  return id;
}

/** The 95th of a hundred, over every order and every page of it. */
async function listFolder({ base, authorization }: Api, folder: string): Promise<Figure> {
  const times: number[] = [];
  for (const sort of ['name', '-name', 'size', '-size', 'created_at', '-created_at'])
    for (let after: string | null = ''; after !== null;) {
      const query = new URLSearchParams({ folder_id: folder, sort, limit: '200', ...(after && { after }) });
      const began = performance.now();
      const answer = await fetch(`${base}/files?${query}`, { headers: { authorization } });
      const page = (await answer.json()) as { next: string | null; total: number };
      if (page.total !== fileCount) throw new Error(`GET /files answered ${answer.status}`);
      times.push(performance.now() - began);
      after = page.next;
    }
  const counted = times.slice(warmUp);
  const value = quantile(counted, 0.95);
  process.stdout.write(`  ${times.length} pages: half of them in ${quantile(counted, 0.5).toFixed(1)} ms\n`);
  return {
    what: `a page of ${fileCount} files in a folder, in any order, p95`,
    value,
    limit: 50,
    wanted: 'at most',
    unit: 'ms',
  };
}
