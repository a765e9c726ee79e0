import { beforeEach, expect } from 'vitest';
import * as z from 'zod/mini';
import { createWorkingApiFixture } from '#testing/fixtures/working-api-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { job as jobShape, type Job } from '#features/jobs/background-jobs/contract.ts';
import { jobEnded } from '#testing/job-ended.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { mintAccount, type MintedAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { createGeofence, listMapGeofences } from '../../contract.ts';
import { importGeofences, runImport, type FileFormat } from '../../exchange/import-contract.ts';

/** Fixture for imports: an account per test, with two units. */
export async function createImportFixture() {
  const { api } = await createWorkingApiFixture('jobs');
  let account: MintedAccount;
  let unit: string;
  let elsewhere: string;

  beforeEach(async () => {
    account = await mintAccount(api.db);
    const makeUnit = async (code: string) =>
      (await api.call(createUnit, { ...admin(), body: { code, name: code } })).id;
    unit = await makeUnit('UL-1');
    elsewhere = await makeUnit('UL-2');
  });

  const admin = () => ({ headers: account.admin.headers });

  const fixture = {
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
      const { status, body } = await fixture.upload(content, person);
      expect(status, JSON.stringify(body)).toBe(201);
      return z.parse(importGeofences.reply, body);
    },
    send(id: string, body: object = {}, headers = account.admin.headers) {
      const settings = { unit_id: unit, color: '#2f6fed', resources: ['entry', 'exit'], mode: 'all' };
      return api.send(runImport, { headers, params: { id }, body: { ...settings, ...body } });
    },
    async run(id: string, body: object = {}): Promise<Job> {
      const sent = await fixture.send(id, body);
      expect(sent.status, JSON.stringify(sent.body)).toBe(202);
      return fixture.ended(z.parse(jobShape, sent.body).id);
    },
    ended: (id: string) => jobEnded(api, admin(), id),
    async geofences(unitId = unit) {
      return (await api.call(listMapGeofences, admin())).geofences.filter(({ unit_id }) => unit_id === unitId);
    },
    async exported(format: FileFormat, query = '', headers = account.admin.headers) {
      return (await api.request(`/geofences/export?format=${format}${query}`, { headers })).text();
    },
    async draw(geofence: { name: string; shape: object; [field: string]: unknown }) {
      const body = { unit_id: unit, color: '#2f6fed', resources: [], ...geofence };
      await api.call(createGeofence, { ...admin(), body });
    },
  };
  return fixture;
}

export const point = (name: string, x = 10) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Point', coordinates: [x, 50] },
});
export const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
