import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { deleteAsset, updateAsset } from '#features/assets/catalogue/contract.ts';
import type { Endpoint } from '#platform/contract.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import { contracts, costs, downtimes, recordCalls, recordKinds, services, targets } from '../contract.ts';
import { createRecordAccount, type RecordAccount } from './testing/record-account.ts';

const { api } = await createApiFixture();
let account: RecordAccount;

beforeEach(async () => {
  account = await createRecordAccount(api);
});

const admin = () => account.admin();
const rent = (more: object = {}) => account.rent(more);

describe('scope of records', () => {
  async function fill() {
    for (const asset_id of [account.digger, account.truck]) {
      const canary = asset_id === account.digger ? 'canary north' : 'canary south';
      await api.call(contracts.create, rent({ asset_id, customer: canary }));
      const fuel = { asset_id, kind: 'fuel', amount: '1', date: '2026-11-01', note: canary } as const;
      await api.call(costs.create, { ...admin(), body: fuel });
      const last_done = { date: '2026-11-01' };
      await api.call(services.create, { ...admin(), body: { asset_id, name: canary, every_days: 9, last_done } });
      const off = { asset_id, kind: 'other', from: '2026-11-01T10:00:00Z', note: canary } as const;
      await api.call(downtimes.create, { ...admin(), body: off });
      const hours = { asset_id, kind: 'weekly_hours', value: 40, from: '2026-11-01' } as const;
      await api.call(targets.create, { ...admin(), body: hours });
    }
    const insurance = { kind: 'insurance', amount: '5', date: '2026-11-01' } as const;
    await api.call(costs.create, { ...admin(), body: { ...insurance, unit_id: account.north, note: 'canary north' } });
    await api.call(costs.create, { ...admin(), body: { ...insurance, unit_id: account.south, note: 'canary south' } });
  }
  const text = async (path: string, who: MintedPerson) => (await api.request(path, { headers: who.headers })).text();

  test('excludes other units from lists, counts and exports', async () => {
    await fill();
    const viewer = await account.viewerOf([account.north]);
    for (const kind of recordKinds) {
      const list = (await api.send(recordCalls[kind].list, { headers: viewer.headers })).body;
      expect(list).toMatchObject({ total: kind === 'costs' ? 2 : 1 });
      const all = await text(`/${kind}?limit=200`, viewer);
      const file = await text(`/${kind}/export`, viewer);
      for (const answer of [all, file]) {
        expect(answer).toContain('DIGGER');
        expect(answer).not.toMatch(/canary south|TRUCK|SOUTH/);
      }
      for (const query of [`asset_id=${account.truck}`, `search=south`])
        expect((await text(`/${kind}?${query}`, viewer)).includes('"total":0')).toBe(true);
    }
  });

  test('viewers cannot write, nor read without the section', async () => {
    await fill();
    const viewer = await account.viewerOf([account.north]);
    const outsider = await account.viewerOf([account.north], ['assets']);
    for (const kind of recordKinds) {
      const calls: Endpoint[] = [recordCalls[kind].create, recordCalls[kind].update, recordCalls[kind].remove];
      for (const call of calls) {
        const path = call.path.replace('{id}', account.digger);
        const asked = { method: call.method, headers: { ...viewer.headers, 'content-type': 'application/json' } };
        expect((await api.request(path, { ...asked, ...(call.body && { body: '{}' }) })).status).toBe(403);
      }
      expect((await api.send(recordCalls[kind].list, { headers: outsider.headers })).status).toBe(403);
    }
  });

  test('a moved asset takes its records along; their former unit is visible to its readers', async () => {
    await api.call(contracts.create, rent());
    const viewer = await account.viewerOf([account.south]);
    const seen = async () => (await api.call(contracts.list, { headers: viewer.headers })).items;
    expect(await seen()).toEqual([]);
    await api.call(updateAsset, { ...admin(), params: { id: account.digger }, body: { unit_id: account.south } });
    expect(await seen()).toMatchObject([{ asset: { code: 'DIGGER' }, unit: null }]);
    expect(await text('/contracts?search=NORTH', viewer)).toContain('"total":0');
    await api.call(deleteAsset, { ...admin(), params: { id: account.digger } });
    expect(await seen()).toEqual([]);
    expect((await api.call(contracts.list, admin())).total).toBe(0);
  });
});

test.each(recordKinds)('pages of %s hold each once, in every order', async (kind) => {
  for (const day of ['01', '02', '03', '04', '05']) {
    const from = `2026-11-${day}`;
    await api.call(contracts.create, rent({ from, to: from }));
    await api.call(costs.create, {
      ...admin(),
      body: { asset_id: account.truck, kind: 'fuel', amount: '1', date: from },
    });
    const last_done = { date: from };
    await api.call(services.create, {
      ...admin(),
      body: { asset_id: account.truck, name: day, every_days: 9, last_done },
    });
    const off = { asset_id: account.truck, kind: 'other', from: `${from}T10:00:00Z` } as const;
    await api.call(downtimes.create, { ...admin(), body: off });
    await api.call(targets.create, { ...admin(), body: { kind: 'weekly_hours', value: 40, from } });
  }
  const { query } = recordCalls[kind].list;
  for (const sort of query.shape.sort.def.innerType.options) {
    const seen: string[] = [];
    for (let after = ''; ;) {
      const asked = `?limit=2&sort=${sort}${after && `&after=${after}`}`;
      const page: { items: { id: string }[]; next: string | null } = await api.call(recordCalls[kind].list, {
        ...admin(),
        query: asked,
      });
      seen.push(...page.items.map(({ id }) => id));
      if (page.next === null) break;
      after = page.next;
    }
    expect([sort, new Set(seen).size, seen.length]).toEqual([sort, 5, 5]);
  }
});

test('a file has the labels of its language', async () => {
  await api.call(contracts.create, rent({ from: '2020-01-01', to: '2020-12-31', allowance_h: 180.5 }));
  const file = await api.request('/contracts/export?locale=pt', admin());
  expect(file.headers.get('content-disposition')).toContain('Contratos.csv');
  expect((await file.text()).split('\r\n').slice(0, 2)).toEqual([
    'Ativo;UL;Cliente;Valor;Por;Franquia (h/mês);Valor da hora excedente;De;Até;Situação',
    'DIGGER;NORTH;Acme;1200,5;Dia;180,5;;2020-01-01;2020-12-31;Encerrado',
  ]);
});

test('as XLSX days are dates and amounts are currency', async () => {
  await api.call(contracts.create, rent({ from: '2020-01-01', to: '2020-12-31' }));
  const file = await api.request('/contracts/export?locale=pt&format=xlsx', admin());
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<c r="D2" s="7"><v>1200.5</v></c>');
  expect(sheet).toContain('<c r="H2" s="4"><v>43831</v></c><c r="I2" s="4"><v>44196</v></c>');
});
