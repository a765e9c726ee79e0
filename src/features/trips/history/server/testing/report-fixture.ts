import { expect } from 'vitest';
import * as z from 'zod/mini';
import { createWorkingApiFixture } from '#testing/fixtures/working-api-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { managerPath } from '#features/documents/files/public.ts';
import type { Job } from '#features/jobs/background-jobs/contract.ts';
import { listFiles, listFolders } from '#features/documents/files/contract.ts';
import { jobEnded } from '#testing/job-ended.ts';
import { listNotifications } from '#features/messaging/notifications/contract.ts';
import { reportResult } from '#features/documents/reports/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { reportTripHistory } from '../../contract.ts';
import { at, storeDay } from './store-day.ts';

export const span = { from: at(-540).toISOString(), to: at(900).toISOString() };

/** Where a person reads a report: among the files, or where they have none of the job. */
export const pathOf = (job: Pick<Job, 'id' | 'link'>, { file_id }: z.output<typeof reportResult>) =>
  job.link?.startsWith(managerPath) ? `/files/${file_id}/content` : `/jobs/${job.id}/file`;

/** An account with two assets in units `HERE` and `THERE`, each with a day of history. */
export async function createReportFixture() {
  const { api, account, database, rest, work } = await createWorkingApiFixture('jobs');
  const { headers } = account.admin;
  const owner = await openClient(database.owner);
  const addAsset = async (code: string, unit_id: string) => {
    const { id } = await api.call(createAsset, { headers, body: { code, unit_id } });
    await storeDay(owner, { accountId: account.id, id });
    return id;
  };
  const addUnit = (code: string) => api.call(createUnit, { headers, body: { code, name: code } });
  const [here, there] = [await addUnit('HERE'), await addUnit('THERE')];
  const first = await addAsset(`=A&B <"ção'> comprido que não cabe`, here.id);
  await addAsset(`Z-${account.canary}`, there.id);
  const viewer = await account.addPerson('viewer');
  const profile = { name: 'Here', unit_ids: [here.id], sections: ['routes'] };
  const { id: profileId } = await api.call(createAssetProfile, { headers, body: profile });
  await api.call(attachUser, { headers, params: { id: profileId, user_id: viewer.id } });

  const fixture = {
    api,
    account,
    database,
    unitId: here.id,
    rest,
    work,
    /** The asset in `HERE`; its code contains characters special to every format. */
    first,
    /** Reaches unit `HERE` only, by its profile. */
    viewer,
    profileId,
    ask: (request: object = {}, person: MintedPerson = account.admin) =>
      api.call(reportTripHistory, {
        headers: person.headers,
        body: { ...span, format: 'pdf', locale: 'pt', ...request },
      }),
    ended: (id: string, person: MintedPerson = account.admin) => jobEnded(api, person, id),
    /** Requests a report and reads the result. */
    async made(request: object = {}, person: MintedPerson = account.admin) {
      const job = await fixture.ended((await fixture.ask(request, person)).id, person);
      expect(job).toMatchObject({ state: 'done', error: null });
      const result = z.parse(reportResult, job.result);
      const answer = await api.request(pathOf(job, result), { headers: person.headers });
      expect(answer.status).toBe(200);
      return { job, result, bytes: new Uint8Array(await answer.arrayBuffer()) };
    },
    async newsOf(person: MintedPerson) {
      return (await api.call(listNotifications, { headers: person.headers })).items;
    },
    /** The reports among the files that a person sees. */
    async filesOf(person: MintedPerson) {
      const { items: folders } = await api.call(listFolders, { headers: person.headers });
      const reports = folders.find(({ name }) => name === 'Relatórios');
      if (!reports) return [];
      return (await api.call(listFiles, { headers: person.headers, query: `?folder_id=${reports.id}` })).items;
    },
  };
  return fixture;
}
