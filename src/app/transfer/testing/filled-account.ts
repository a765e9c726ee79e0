import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { createWebhook } from '#features/alerts/webhooks/contract.ts';
import { createSavedView } from '#features/assets/saved-views/contract.ts';
import { createBriefcase, createContent } from '#features/dashboards/boards/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { createTestDatabase } from '#platform/server/testing/test-database.ts';
import type { MatrixWorld } from '#testing/matrix/world.ts';
import { sendPositions } from '#testing/send-positions.ts';
import { openTestApi, type TestApi } from '#testing/test-api.ts';

/** A portal with a database of its own. */
export interface TestPortal {
  database: Awaited<ReturnType<typeof createTestDatabase>>;
  owner: Client;
  api: TestApi;
}

export interface FilledAccount {
  adminId: string;
  /** Secret of an ingest key. */
  keySecret: string;
  contentId: string;
  photo: string;
}

/** Shared by all test portals: it signs links. */
const tokenKey = randomBytes(32);
const portals: TestPortal[] = [];

afterAll(async () => {
  for (const { api, owner, database } of portals.splice(0)) {
    await api.close();
    await owner.end();
    await database.drop();
  }
});

/** Closed at the end of the test file. */
export async function openPortal(): Promise<TestPortal> {
  const database = await createTestDatabase();
  const owner = new Client({ connectionString: database.owner });
  await owner.connect();
  const portal = { database, owner, api: await openTestApi(database, tokenKey) };
  portals.push(portal);
  return portal;
}

export function positionAt(asset: string, ms: number) {
  return {
    asset,
    time: new Date(ms).toISOString(),
    latitude: -30.03 + Math.sin(ms / 1_200_000) / 20,
    longitude: -51.21 + Math.cos(ms / 1_200_000) / 20,
    speed_kmh: 30,
    engine_on: true,
    attributes: { note: 'tab\tand\nline \\.' },
  };
}

/** Positions through a geofence, boards, a photo, a saved view and a webhook. */
export async function fillAccount({ api, owner }: TestPortal, { callers, own }: MatrixWorld): Promise<FilledAccount> {
  const token = callers.find(({ name }) => name === 'admin')?.token ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const { rows } = await owner.query<{ id: string }>(
    `select user_id as id from memberships m join users u on u.id = m.user_id where account_id = $1 and role = 'admin'`,
    [own.accountId],
  );
  const adminId = rows[0]?.id ?? '';
  const keySecret = (await api.call(createApiKey, { headers, body: { name: 'Tracker', kind: 'ingest' } })).secret;
  const startMs = Date.now() - 30 * 3_600_000;
  const positions = Array.from({ length: 600 }, (_, n) => positionAt(own.assetCode, startMs + n * 60_000));
  await sendPositions(api, keySecret, positions);
  const briefcase = await api.call(createBriefcase, { headers, body: { name: 'Plant', color: '#0b7285' } });
  const board = { name: 'Hours', definition: { kind: 'board', charts: [] } };
  const contentId = (await api.call(createContent, { headers, params: { id: briefcase.id }, body: board })).id;
  await api.call(createSavedView, { headers, body: { page: 'assets', name: 'Mine', query: 'status=running' } });
  const webhook = { name: 'ERP', url: 'https://erp.example/hook', events: ['alert.raised'] };
  await api.call(createWebhook, { headers, body: webhook });
  const form = new FormData();
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'asset.png');
  const sent = await api.request(`/assets/${own.assetId}/photo`, { method: 'PUT', headers, body: form });
  if (sent.status !== 200) throw new Error(`The photo was answered ${sent.status}`);
  const found = await owner.query<{ photo: string }>('select photo from assets where photo is not null');
  return { adminId, keySecret, contentId, photo: found.rows[0]?.photo ?? '' };
}
