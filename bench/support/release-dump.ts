/**
 * `node scripts/run.mjs bench/support/release-dump.ts COMMIT FILE`: runs the portal of a commit, fills an account by its API,
 * and dumps its rows as SQL for `src/app/tests/operations/upgrade.test.ts`. Run once per release.
 */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { addAssets, benchPassword, signIn, type BenchAccount } from './account-setup.ts';
import { openFormerTree } from './former-tree.ts';
import { asOwner } from './owner.ts';
import { createPortalProcess, type PortalProcess } from './portal-process.ts';

const [commit = 'HEAD', file = ''] = process.argv.slice(2);
if (file === '') throw new Error('Usage: node scripts/run.mjs bench/support/release-dump.ts COMMIT FILE');

const email = 'bench@example.com';
const former = await openFormerTree(commit);
try {
  const command = [process.execPath, 'src/app/main.ts', '--roles', 'worker,ingest'] as const;
  const portal = await createPortalProcess(
    { LOG_LEVEL: 'warn', WEBHOOK_HOSTS: 'erp.example:443' },
    command,
    former.folder,
  );
  try {
    await portal.start();
    const token = await createAccount(portal, former.folder);
    await fill(portal, await addAssets(portal, { email, token }, 3));
    await writeFile(file, `-- Rows of a portal of commit ${former.commit}.\n${await asOwner(portal, dump)}`);
  } finally {
    await portal.end();
  }
} finally {
  await former.remove();
}

/** Its administrator signs in with the printed password, since early versions accepted none. */
function createAccount({ base, dataFolder }: PortalProcess, tree: string): Promise<string> {
  const args = ['src/app/account.ts', 'create', '--name', 'Bench', '--email', email];
  const env = { PATH: process.env['PATH'], DATA_FOLDER: dataFolder, ACCOUNT_PASSWORD: benchPassword };
  const printed = execFileSync(process.execPath, args, { cwd: tree, env, encoding: 'utf8' });
  return signIn(base, email, /password: (.+)$/m.exec(printed)?.[1]);
}

/** Creates something in every domain, by calls that every version has. */
async function fill({ base }: PortalProcess, { token, apiKey, unitId, assets }: BenchAccount): Promise<void> {
  const call = async (method: string, path: string, body: object | FormData, as = token): Promise<{ id: string }> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${as}`, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    const text = await answer.text();
    return text === '' ? { id: '' } : JSON.parse(text);
  };
  const create = (path: string, body: object | FormData) => call('POST', path, body);
  const [first] = assets;
  if (!first) throw new Error('There are no assets.');
  const asset_id = first.id;
  const corner = (west: number, south: number) => [west, south];
  await create('/geofences', {
    name: 'Depot',
    color: '#2f6fed',
    unit_id: unitId,
    resources: ['entry', 'exit', 'speeding'],
    max_speed_kmh: 20,
    shape: {
      type: 'Polygon',
      coordinates: [
        [
          corner(-51.22, -30.04),
          corner(-51.2, -30.04),
          corner(-51.2, -30.02),
          corner(-51.22, -30.02),
          corner(-51.22, -30.04),
        ],
      ],
    },
  });
  const definition = { type: 'external', category: 'event', status: 'active', description: 'Oil pressure' };
  await create('/alert-definitions', { code: 'OIL', ...definition });
  await send(base, apiKey, assets);
  const raised = { code: 'OIL', asset: first.code, occurred_at: new Date().toISOString(), description: 'Low' };
  const alert: object = await call('POST', '/alerts/external', raised, apiKey);
  const alertId = 'alert_id' in alert ? String(alert.alert_id) : '';
  await create(`/alerts/${alertId}/counter-measures`, { description: 'Topped up' });
  await create(`/alerts/${alertId}/finish`, {});
  const profile = await create('/asset-profiles', { name: 'Drivers', unit_ids: [unitId], sections: ['assets', 'map'] });
  const person = { name: 'Ana', email: 'ana@example.com', role: 'viewer', password: 'kind-of-blue-1959' };
  const { id: userId } = await create('/users', person);
  await call('PUT', `/asset-profiles/${profile.id}/users/${userId}`, {});
  await create('/contracts', { asset_id, customer: 'Acme', rate: '100', per: 'day', from: '2026-11-01' });
  await create('/costs', { asset_id, kind: 'fuel', amount: '10', date: '2026-11-01', note: 'Diesel' });
  await create('/services', { asset_id, name: 'Oil', every_h: 250, last_done: { date: '2026-11-01' } });
  await create('/downtimes', { asset_id, kind: 'other', from: '2026-11-01T10:00:00Z', to: '2026-11-02T10:00:00Z' });
  await create('/targets', { asset_id, kind: 'weekly_hours', value: 40, from: '2026-11-01' });
  const briefcase = await create('/briefcases', { name: 'Plant', color: '#0b7285' });
  await create(`/briefcases/${briefcase.id}/contents`, { name: 'Hours', definition: { kind: 'board', charts: [] } });
  await create('/folders', { name: 'Manuals' });
  await create('/saved-views', { page: 'assets', name: 'Mine', query: 'status=running' });
  await create('/webhooks', { name: 'ERP', url: 'https://erp.example/hook', events: ['alert.raised'] });
  // Derived rows follow positions within a second.
  await wait(3_000);
}

/** Two hours per asset, in and out of the geofence. */
async function send(base: string, apiKey: string, assets: BenchAccount['assets']): Promise<void> {
  const startMs = Date.parse('2026-11-24T12:00:00Z');
  for (const { code } of assets) {
    const positions = Array.from({ length: 120 }, (_, n) => ({
      asset: code,
      time: new Date(startMs + n * 60_000).toISOString(),
      latitude: -30.03 + Math.sin(n / 15) / 50,
      longitude: -51.21,
      speed_kmh: n < 90 ? 30 : 0,
      engine_on: n < 100,
      hour_meter_h: 1_000 + n / 60,
    }));
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
    const answer = await fetch(`${base}/api/v1/telemetry`, {
      method: 'POST',
      headers,
      body: JSON.stringify(positions),
    });
    if (!answer.ok) throw new Error(`positions were answered ${answer.status}`);
  }
}

/** Rows of all tables for psql; without sessions, expiring secrets and jobs. */
async function dump(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity <> 'a'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all ('{sessions,spent_tokens,sign_in_attempts,idempotency_keys,changes,roll_up_changes,input_changes,ingest_heartbeat}')
     group by 1 order by 1`,
  );
  const parts: string[] = [];
  for (const { name, columns } of rows) {
    const lines = await buffer(owner.query(copyTo(`copy (select ${columns} from ${name}) to stdout`)));
    if (lines.length > 0) parts.push(`COPY ${name} (${columns}) FROM stdin;\n${lines.toString()}\\.\n`);
  }
  return parts.join('\n');
}
