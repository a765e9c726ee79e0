import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createAlertDefinition } from '#features/alerts/definitions/contract.ts';
import { listOpenAlerts } from '#features/alerts/treatment/open-alerts-contract.ts';
import { exportAlerts, listAlerts, raiseExternal, summarizeAlerts } from '#features/alerts/treatment/contract.ts';
import { addCounterMeasure, finishAlert } from '#features/alerts/treatment/treatment-contract.ts';
import { dispatchOutbox } from '#features/alerts/triggering/server/dispatch-outbox.ts';
import { exportAssets } from '#features/assets/catalogue/bulk-contract.ts';
import {
  createAsset,
  deleteAsset,
  getAsset,
  listAssetFilters,
  listAssets,
  updateAsset,
} from '#features/assets/catalogue/contract.ts';
import { assets as names } from '#features/assets/catalogue/messages/en.ts';
import { listMapAssets } from '#features/assets/catalogue/map-contract.ts';
import { assetStatuses, decodeMapAssets, type AssetStatus } from '#features/assets/catalogue/public.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { reportResult } from '#features/documents/reports/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { getIndicators, queryChart } from '#features/indicators/contract.ts';
import { reportIndicators } from '#features/indicators/reports/contract.ts';
import { listNotifications } from '#features/messaging/notifications/contract.ts';
import { searchAll } from '#features/views/search/contract.ts';
import { readPdf } from '#platform/server/report/testing/read-pdf.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { createWorkingApiFixture } from '#testing/fixtures/working-api-fixture.ts';
import { jobEnded } from '#testing/job-ended.ts';
import { sendPositions } from '#testing/send-positions.ts';
import { hourMs } from '#platform/time/durations.ts';

const { api, account, admin } = await createWorkingApiFixture('jobs');
const now = Date.now();
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const period = { from: day(now - 48 * hourMs), to: day(now) };

/** Age of each asset's last report in hours, and its content; null: never reported. */
const reports: Record<AssetStatus, { count: number; ageH: number | null; [field: string]: unknown }> = {
  temporarily_disabled: { count: 2, ageH: 30 },
  in_maintenance: { count: 1, ageH: 0.1, ignition: true },
  without_status: { count: 4, ageH: null },
  no_communication: { count: 3, ageH: 30, ignition: false },
  running: { count: 5, ageH: 0.01, ignition: true, speed_kmh: 40 },
  engine_on: { count: 2, ageH: 0.05, ignition: true, speed_kmh: 0 },
  engine_off: { count: 3, ageH: 2, ignition: false, speed_kmh: 0 },
  turned_off: { count: 1, ageH: 12, ignition: false, speed_kmh: 0 },
};
const expected = Object.fromEntries(assetStatuses.map((status) => [status, reports[status].count]));
const codeOf = (status: AssetStatus, n: number) => `${status.toUpperCase()}-${n}`;
const ids = new Map<string, string>();
const idOf = (code: string) => ({ id: ids.get(code) ?? '' });

beforeAll(async () => {
  const unit = await api.call(createUnit, { ...admin(), body: { code: 'TRUTH', name: 'Truth' } });
  const { secret } = await api.call(createApiKey, { ...admin(), body: { name: 'Tracker', kind: 'full' } });
  key.authorization = `Bearer ${secret}`;
  const codes = assetStatuses.flatMap((status) =>
    Array.from({ length: reports[status].count }, (_, n) => codeOf(status, n)),
  );
  for (const code of [...codes, 'SOLD'])
    ids.set(code, (await api.call(createAsset, { ...admin(), body: { code, unit_id: unit.id } })).id);
  // The lists know each asset before its first fix, whose time is before the asset's creation.
  expect((await api.call(listAssets, { ...admin(), query: '?limit=1' })).total).toBe(codes.length + 1);
  const positions = assetStatuses.flatMap((status) => {
    const { count, ageH, ...said } = reports[status];
    if (ageH === null) return [];
    const time = new Date(now - ageH * hourMs).toISOString();
    return Array.from({ length: count }, (_, n) => ({ asset: codeOf(status, n), time, ...place, ...said }));
  });
  await sendPositions(api, secret, positions);
  for (const n of [0, 1]) await change(codeOf('temporarily_disabled', n), { disabled: true });
  await change(codeOf('in_maintenance', 0), { maintenance: true });
  await api.call(deleteAsset, { ...admin(), params: idOf('SOLD') });
}, 60_000);

const key = { authorization: '' };
const place = { latitude: -30, longitude: -51 };
const change = (code: string, body: object) => api.call(updateAsset, { ...admin(), params: idOf(code), body });

/** Counts by status, without zeros. */
function countBy(statuses: readonly (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of statuses) if (status !== null) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const statusNamed = new Map(assetStatuses.map((status) => [names.statuses[status] as string, status]));

async function textOf(path: string): Promise<string> {
  return (await api.request(path, admin())).text();
}

async function pdfOf(tab: 'cockpit'): Promise<string> {
  const body = { tab, filters: period, locale: 'en' } as const;
  const { id } = await api.call(reportIndicators, { ...admin(), body });
  const { file_id } = z.parse(reportResult, (await jobEnded(api, account.admin, id)).result);
  const answer = await api.request(`/files/${file_id}/content`, admin());
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages.join('\n');
}

const statusSurfaces: Record<string, () => Promise<Record<string, number>>> = {
  'the list': async () =>
    countBy((await api.call(listAssets, { ...admin(), query: '?limit=100' })).items.map(({ status }) => status)),
  'the list of each status, as home and its watch lists read it': async () => {
    const totals: Record<string, number> = {};
    for (const status of assetStatuses) {
      const { items, total } = await api.call(listAssets, { ...admin(), query: `?status=${status}` });
      expect(items.map((item) => item.status)).toEqual(items.map(() => status));
      totals[status] = total;
    }
    return totals;
  },
  'the facets': async () => {
    const { status } = await api.call(listAssetFilters, { ...admin(), query: '' });
    return Object.fromEntries(status.map(({ value, count }) => [value, count]));
  },
  'the map': async () => countBy(decodeMapAssets(await api.call(listMapAssets, admin())).map(({ status }) => status)),
  'the cockpit': async () => {
    const cards = await cockpit();
    return Object.fromEntries(cards['fleet_now']?.rows.map(({ key: status, values }) => [status, values[0]]) ?? []);
  },
  'a board': async () => {
    const body = { measures: ['assets'], dimension: 'status', filters: period } as const;
    const { rows } = await api.call(queryChart, { ...admin(), body });
    return Object.fromEntries(rows.map(({ key: status, values }) => [status, values[0] ?? 0]));
  },
  'the exported list': async () => {
    const lines = (await textOf(`${exportAssets.path}?columns=status`)).split(/\r?\n/);
    return countBy(lines.map((line) => statusNamed.get(line.replaceAll('"', '')) ?? null));
  },
  'the exported card': async () => {
    const text = await textOf(`/indicators/cockpit/export?card=fleet_now&from=${period.from}&to=${period.to}`);
    const rows = text.split(/\r?\n/).map((line) => line.split(/[,;](?=\d+$)/));
    return Object.fromEntries(
      rows.flatMap(([name = '', count]) => {
        const status = statusNamed.get(name.replaceAll('"', ''));
        return status ? [[status, Number(count)]] : [];
      }),
    );
  },
  'the search': async () => {
    const found: string[] = [];
    for (const status of assetStatuses) {
      const { assets } = await api.call(searchAll, { ...admin(), query: `?q=${status.toUpperCase()}-` });
      found.push(...assets.map((asset) => asset.status));
    }
    return countBy(found);
  },
};

test.each(Object.entries(statusSurfaces))('%s counts the assets of each status alike', async (_, count) => {
  await eventually(async () => expect(await count()).toEqual(expected));
});

test('the PDF of the cockpit says the same', async () => {
  const text = await pdfOf('cockpit');
  expect(text).toMatch(/NO_COMMUNICATION-0 1 d 6 h[\s\S]*WITHOUT_STATUS-3 never/);
});

test('silence is since the last fix and the threshold, also after a downtime; what never reported has no hours of it', async () => {
  const code = codeOf('no_communication', 0);
  const since = new Date(now - 30 * hourMs + 24 * hourMs).toISOString();
  const read = () => api.call(getAsset, { ...admin(), params: idOf(code) });
  await eventually(async () => expect(await read()).toMatchObject({ status_since: since }));
  await change(code, { maintenance: true });
  await change(code, { maintenance: false });
  expect(await read()).toMatchObject({ status: 'no_communication', status_since: since });
  expect(await statusSurfaces['the facets']?.()).toEqual(expected);
  const body = { measures: ['silent_h'], dimension: 'asset', filters: period, order: 'highest' } as const;
  const { rows } = await api.call(queryChart, { ...admin(), body });
  const silent = rows.map(({ label, values: [hours] }) => [label, hours === null ? null : Math.round(hours ?? 0)]);
  expect(silent.filter(([, hours]) => hours !== null && hours !== 0)).toHaveLength(5);
  expect(silent.slice(-4).map(([, hours]) => hours)).toEqual([null, null, null, null]);
});

const alertSurfaces: Record<string, () => Promise<number>> = {
  'the list': async () => (await api.call(listAlerts, { ...admin(), query: '?status=opened&status=running' })).total,
  'the summary': async () => {
    const { status } = await api.call(summarizeAlerts, { ...admin(), query: '' });
    return status.opened + status.running;
  },
  'the badges of map and list': async () =>
    sumOf((await api.call(listOpenAlerts, admin())).items.map(({ count }) => count)),
  'the cockpit': async () => (await cockpit())['open_alerts']?.totals[0] ?? 0,
  'the cockpit by severity': async () =>
    sumOf((await cockpit())['alerts_by_severity']?.rows.map(({ values }) => values[0] ?? 0) ?? []),
  'a board': async () => {
    const body = { measures: ['open_alerts'], dimension: 'asset', filters: period } as const;
    return sumOf((await api.call(queryChart, { ...admin(), body })).rows.map(({ values }) => values[0] ?? 0));
  },
  'the exported list': async () =>
    (await textOf(`${exportAlerts.path}?status=opened&status=running`)).trim().split(/\r?\n/).length - 1,
  'the search': async () => (await api.call(searchAll, { ...admin(), query: '?q=TRUTH-ALERT' })).alerts.length,
  'the notifications of those that nobody finished': async () => {
    const { items } = await api.call(listNotifications, { ...admin(), query: '?limit=100' });
    return items.filter(({ link }) => [...openAlerts].some((id) => link?.includes(id))).length;
  },
};
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
const openAlerts = new Set<string>();

async function cockpit() {
  const query = `?from=${period.from}&to=${period.to}`;
  return (await api.call(getIndicators, { ...admin(), params: { tab: 'cockpit' }, query })).cards;
}

describe('open alerts', () => {
  beforeAll(async () => {
    const alert = { description: 'Truth', category: 'maintenance', severity: 'high', status: 'active' } as const;
    await api.call(createAlertDefinition, { ...admin(), body: { code: 'TRUTH-ALERT', type: 'external', ...alert } });
    const raise = async (asset: string) => {
      const body = { code: 'TRUTH-ALERT', asset, occurred_at: new Date().toISOString() };
      const { alert_id } = await api.call(raiseExternal, { headers: key, body });
      openAlerts.add(alert_id);
      return { id: alert_id };
    };
    for (const n of [0, 1]) await raise(codeOf('running', n));
    const treated = await raise(codeOf('engine_on', 0));
    await api.call(addCounterMeasure, { ...admin(), params: treated, body: { description: 'Called' } });
    const finished = await raise(codeOf('engine_off', 0));
    await api.call(finishAlert, { ...admin(), params: finished, body: {} });
    openAlerts.delete(finished.id);
    await dispatchOutbox(api, account.id);
  });

  test.each(Object.entries(alertSurfaces))('%s counts those that are not resolved', async (_, count) => {
    await eventually(async () => expect(await count()).toBe(3));
  });
});
