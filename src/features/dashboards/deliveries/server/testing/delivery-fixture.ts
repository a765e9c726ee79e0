import { randomBytes } from 'node:crypto';
import pino from 'pino';
import * as z from 'zod/mini';
import { beforeEach } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { loadProfileScope } from '#features/assets/permissions/server/public.ts';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { MemoryBudget } from '#platform/server/memory-budget.ts';
import { createAssetIndexCache } from '#features/assets/catalogue/server/public.ts';
import { createBriefcase, createContent } from '#features/dashboards/boards/contract.ts';
import { putPermissions } from '#features/dashboards/boards/public.ts';
import { createIndicatorEngine } from '#features/indicators/server/public.ts';
import { createMailer, type Mailer, mailContent } from '#features/messaging/email/server/public.ts';
import { scopeOfMember } from '#features/identity/session/server/public.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { createJobs } from '#platform/server/jobs.ts';
import { mintAccount, type MintedAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import * as contract from '../../contract.ts';
import { sendDueBoard } from '../send-due.ts';

const log = pino({ level: 'silent' });

/** A board with three charts, and who may read it. */
interface Delivery {
  account: MintedAccount;
  /** Reaches the northern unit only. */
  ana: MintedPerson;
  /** Has no access to the board. */
  bia: MintedPerson;
  board: string;
}

/** The portal with a board to deliver, another one for each test. */
export async function createDeliveryFixture() {
  const tokenKey = randomBytes(32);
  const { api, database } = await createApiFixture({ ownDatabase: true, tokenKey });

  async function make(): Promise<Delivery> {
    const account = await mintAccount(api.db);
    const { headers } = account.admin;
    const units: Record<string, string> = {};
    for (const name of ['North', 'South']) {
      units[name] = (await api.call(createUnit, { headers, body: { code: name, name } })).id;
      for (const at of [1, 2])
        await api.call(createAsset, {
          headers,
          body: { code: `${name}-${at}`, unit_id: units[name], category: 'Truck' },
        });
    }
    const ana = await account.addPerson('viewer');
    const bia = await account.addPerson('viewer');
    const profile = await api.call(createAssetProfile, { headers, body: { name: 'North', unit_ids: [units.North] } });
    await api.call(attachUser, { headers, params: { id: profile.id, user_id: ana.id } });
    await api.db.updateTable('users').set({ locale: 'en' }).where('id', '=', ana.id).execute();
    const { id } = await api.call(createBriefcase, { headers, body: { name: 'Wall', color: '#0b7285' } });
    const place = { x: 0, y: 0, w: 4, h: 4 };
    const charts = [
      { key: 'a', title: null, chart: 'number', measures: ['assets'], dimension: null, ...place },
      { key: 'b', title: 'Fleet by UL', chart: 'table', measures: ['assets'], dimension: 'unit', ...place, y: 4 },
      { key: 'c', title: null, chart: 'bar', measures: ['assets'], dimension: 'category', ...place, y: 8 },
    ];
    const definition = { kind: 'board', charts };
    const board = (await api.call(createContent, { headers, params: { id }, body: { name: 'Monday', definition } })).id;
    return { account, ana, bia, board };
  }

  const delivery = await make();
  beforeEach(async () => {
    Object.assign(delivery, await make());
    await allow(delivery.ana, 'allowed');
  });

  const admin = () => ({ headers: delivery.account.admin.headers });
  const allow = (who: MintedPerson, access: string) =>
    api.call(putPermissions, {
      ...admin(),
      body: { changes: [{ content_id: delivery.board, user_id: who.id, access }] },
    });
  const daily = (...readers: { id: string }[]) => ({ every: 'day', hour: 7, user_ids: readers.map(({ id }) => id) });
  const put = (body: object) => api.call(contract.putDelivery, { ...admin(), params: { id: delivery.board }, body });
  const read = async () =>
    (await api.call(contract.getDelivery, { ...admin(), params: { id: delivery.board } })).delivery;
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);

  async function send(now: Date, mailer: Mailer = createMailer({ smtp: null }, createJobs(api.db))): Promise<void> {
    const { db, live, files } = api;
    const memory = new MemoryBudget();
    const indexes = createAssetIndexCache({ db, live, log, memory });
    const engine = createIndicatorEngine({ db, live, memory, log, indexes });
    const parts = {
      product: 'Patio',
      files,
      engine,
      indexes,
      mailer,
      scopeOf: scopeOfMember(loadProfileScope),
      db,
      log,
    };
    while (await sendDueBoard(parts, delivery.account.id, now));
  }

  async function emailsOf({ id }: { id: string }) {
    const rows = await api.db
      .selectFrom('mails')
      .innerJoin('mail_attachments', 'mail_attachments.mail_id', 'mails.id')
      .select(['content', 'name', 'type', 'bytes'])
      .where('user_id', '=', id)
      .orderBy('mails.id')
      .execute();
    return rows.map(({ content, ...file }) => ({ ...file, ...z.parse(mailContent, content) }));
  }

  return { api, database, tokenKey, delivery, admin, allow, daily, put, read, days, send, emailsOf };
}
