import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { openTestApi, type TestApi } from '#app/testing/test-api.ts';
import { attachUser, createAssetProfile } from '#features/asset-profiles/contract.ts';
import { getJob, job as jobShape, type Job } from '#features/jobs/contract.ts';
import { createUnit } from '#features/units/contract.ts';
import type { Running } from '#platform/server/feature.ts';
import { startJobWorker, type JobWorker } from '#platform/server/jobs.ts';
import { mintAccount, type MintedAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { createTestDatabase } from '#platform/server/testing/test-database.ts';
import { createGeofence, listMapGeofences } from '../../contract.ts';
import { importGeofences, runImport, type FileFormat } from '../../import-contract.ts';

const log = pino({ level: 'silent' });

/** Files of geofences come and go in an account of its own for each test, with two units. */
export function openImportDesk() {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let api: TestApi;
  let worker: JobWorker;
  let working: Running | undefined;
  let account: MintedAccount;
  let unit: string;
  let elsewhere: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    api = await openTestApi(database);
    worker = await startJobWorker({ db: api.db, log, lookEveryS: 1 });
    const jobs = api.features.find(({ name }) => name === 'jobs');
    working = await jobs?.work?.({ db: api.db, live: api.live, log, jobs: worker });
  });
  beforeEach(async () => {
    account = await mintAccount(api.db);
    const makeUnit = async (code: string) =>
      (await api.call(createUnit, { ...admin(), body: { code, name: code } })).id;
    unit = await makeUnit('UL-1');
    elsewhere = await makeUnit('UL-2');
  });
  afterAll(async () => {
    await working?.stop();
    await worker.stop();
    await api.close();
    await database.drop();
  });

  const admin = () => ({ headers: account.admin.headers });
  const read = (id: string) => api.call(getJob, { ...admin(), params: { id } });

  const desk = {
    here: () => ({ api, account, unit, elsewhere }),
    admin,
    async addViewer(profile: object): Promise<MintedPerson> {
      const person = await account.addPerson('viewer');
      const body = { name: `P ${person.id}`, sections: ['geofences'], unit_ids: [unit], ...profile };
      const { id } = await api.call(createAssetProfile, { ...admin(), body });
      await api.call(attachUser, { ...admin(), params: { id, user_id: person.id } });
      return person;
    },
    async upload(content: string | Buffer, person: MintedPerson = account.admin) {
      const body = new FormData();
      const bytes = typeof content === 'string' ? content : Uint8Array.from(content);
      body.append('file', new Blob([bytes]), 'shapes.geojson');
      const answer = await api.request('/geofences/import', { method: 'POST', headers: person.headers, body });
      return { status: answer.status, body: await answer.json() };
    },
    async look(content: string | Buffer, person?: MintedPerson) {
      const { status, body } = await desk.upload(content, person);
      expect(status, JSON.stringify(body)).toBe(201);
      return z.parse(importGeofences.reply, body);
    },
    send(id: string, body: object = {}, headers = account.admin.headers) {
      const settings = { unit_id: unit, color: '#2f6fed', resources: ['entry', 'exit'], mode: 'all' };
      return api.send(runImport, { headers, params: { id }, body: { ...settings, ...body } });
    },
    async run(id: string, body: object = {}): Promise<Job> {
      const sent = await desk.send(id, body);
      expect(sent.status, JSON.stringify(sent.body)).toBe(202);
      return desk.ended(z.parse(jobShape, sent.body).id);
    },
    async ended(id: string): Promise<Job> {
      await vi.waitFor(async () => expect((await read(id)).ended_at).not.toBeNull(), { timeout: 30_000, interval: 50 });
      return read(id);
    },
    async fences(unitId = unit) {
      return (await api.call(listMapGeofences, admin())).geofences.filter(({ unit_id }) => unit_id === unitId);
    },
    async exported(format: FileFormat, query = '', headers = account.admin.headers) {
      return (await api.request(`/geofences/export?format=${format}${query}`, { headers })).text();
    },
    async draw(fence: { name: string; shape: object; [field: string]: unknown }) {
      const body = { unit_id: unit, color: '#2f6fed', resources: [], ...fence };
      await api.call(createGeofence, { ...admin(), body });
    },
  };
  return desk;
}

export const point = (name: string, x = 10) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Point', coordinates: [x, 50] },
});
export const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
