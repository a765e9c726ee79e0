import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { assetTexts } from '#testing/bare-asset.ts';
import { assetStatuses } from '../../asset-status.ts';
import { decodeMapAssets } from '../../map-assets.ts';
import { decodeMap } from '../../map-columns.ts';
import { listMapAssets, listMapIdentities, type MapAsset } from '../../map-contract.ts';
import { AssetIndex, type IndexRow, type UnitRow } from '../index/asset-index.ts';
import type { Reach } from '../index/select-assets.ts';
import { encodeIdentities, encodeMap } from './encode-map.ts';

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [nine, ten] = [idOf(901), idOf(910)];
const units: UnitRow[] = [
  { id: nine, code: 'UL-9', name: 'Nine', region: 'North', customer: null, version: 1 },
  { id: ten, code: 'UL-10', name: 'Ten', region: null, customer: 'Vale', version: 1 },
];
const now = Date.UTC(2026, 10, 26, 12, 0, 0, 500);

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 });
const word = fc.constantFrom(null, 'a', 'B', 'ç', '');
const place = fc.double({ min: -80, max: 80, noNaN: true });
const rows: fc.Arbitrary<IndexRow[]> = fc
  .uniqueArray(fc.tuple(fc.constantFrom('EXC-', 'exc-', 'Ç', '🚜 '), fc.nat(120)), {
    maxLength: 40,
    selector: (code) => code.join('').toLowerCase(),
  })
  .chain((codes) =>
    fc.tuple(
      ...codes.map((code, n) =>
        fc.record({
          id: fc.constant(idOf(n)),
          version: fc.constant(1),
          deleted: fc.constantFrom(false, false, false, true),
          code: fc.constant(code.join('')),
          unit_id: fc.constantFrom(nine, ten),
          ...assetTexts(word),
          status: fc.constantFrom(...assetStatuses),
          status_since: fc.integer({ min: now - 1e9, max: now }),
          time: orNull(fc.integer({ min: now - 1e9, max: now + 60_000 })),
          latitude: orNull(place),
          longitude: orNull(place),
          heading_deg: orNull(fc.integer({ min: 0, max: 359 })),
          speed_kmh: orNull(fc.double({ min: 0, max: 200, noNaN: true })),
          hour_meter_h: fc.constant(null),
          odometer_km: fc.constant(null),
          fuel_pct: fc.constant(null),
        }),
      ),
    ),
  );

function indexOf(list: readonly IndexRow[]): AssetIndex {
  const index = new AssetIndex();
  index.take({ units, assets: list });
  return index;
}

const second = (ms: number) => new Date(Math.floor(ms / 1_000) * 1_000).toISOString();
const metre = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * 1e5) / 1e5 + 0);

/** An asset as the map shows it, to a second and a metre. */
function shown(row: IndexRow): MapAsset {
  const unit = units.find(({ id }) => id === row.unit_id);
  const hasSpeed = row.status === 'running' || row.status === 'engine_on';
  const { id, code, unit_id, category, manufacturer, model, segment, plate, serial, status, time, speed_kmh } = row;
  return {
    id,
    code,
    unit_id,
    category,
    manufacturer,
    model,
    segment,
    plate,
    serial,
    status,
    region: row.region ?? unit?.region ?? null,
    customer: row.customer ?? unit?.customer ?? null,
    status_since: second(row.status_since),
    time: time === null ? null : second(time),
    latitude: metre(row.latitude),
    longitude: metre(row.longitude),
    heading_deg: row.status === 'running' && (speed_kmh ?? 0) >= 1 ? row.heading_deg : null,
    speed_kmh: hasSpeed && speed_kmh !== null ? Math.round(speed_kmh) : null,
  };
}

const byId = (assets: readonly MapAsset[]) => assets.toSorted((a, b) => (a.id < b.id ? -1 : 1));
const reaches = fc.constantFrom<Reach>(null, [nine], []);

test('what is decoded is what was encoded, of the assets in reach alone', () => {
  fc.assert(
    fc.property(rows, reaches, fc.constantFrom(0, 100), (list, reach, inlined) => {
      const index = indexOf(list);
      const reply = encodeMap(index, reach, now, inlined);
      expect(z.parse(listMapAssets.reply, reply)).toEqual(reply);
      const expected = list.filter((row) => !row.deleted && (reach === null || reach.includes(row.unit_id)));
      const identities = encodeIdentities(index, reach);
      expect(z.parse(listMapIdentities.reply, identities)).toEqual(identities);
      expect(reply.identities === null).toBe(expected.length > inlined);
      expect(reply.tag).toBe(identities.tag);
      const assets = decodeMapAssets(reply, reply.identities ?? identities);
      expect(byId(assets)).toEqual(byId(expected.map(shown)));
    }),
  );
});

const row: IndexRow = {
  id: idOf(1), version: 1, deleted: false, code: 'EXC-9', unit_id: nine, category: null, manufacturer: null, model: null, segment: null, cost_centre: null,
  region: null, customer: null, plate: 'ABC1D23', serial: 'SN-1', status: 'running', status_since: now, time: now, latitude: -30, longitude: -51, heading_deg: 90,
  speed_kmh: 5, hour_meter_h: null, odometer_km: null, fuel_pct: null,
}; // prettier-ignore

test('assets come in natural order of their codes', () => {
  const codes = ['EXC-10', 'EXC-9', 'cam-2', 'EXC-100'];
  const reply = encodeMap(indexOf(codes.map((code, n) => ({ ...row, id: idOf(n), code }))), null, now);
  expect(decodeMapAssets(reply).map(({ code }) => code)).toEqual(['cam-2', 'EXC-9', 'EXC-10', 'EXC-100']);
  expect(reply.assets).toMatchObject({ code_prefix: [0, 0, 4, 6], code_rest: ['cam-2', 'EXC-9', '10', '0'] });
});

test('without identities codes stand in for ids, and with older ones what they do not name is left out', () => {
  const index = indexOf([row]);
  const before = encodeIdentities(index, null);
  index.take({ units: [], assets: [{ ...row, id: idOf(2), code: 'EXC-10' }] });
  const reply = encodeMap(index, null, now, 0);
  expect(decodeMap(reply, null).names.map(({ id }) => id)).toEqual(['EXC-9', 'EXC-10']);
  expect(decodeMapAssets(reply, before)).toEqual([shown(row)]);
});

test.each<[string, Partial<IndexRow>, boolean]>([
  ['nothing', {}, false],
  ['a movement', { latitude: -31, time: now + 1_000, status: 'engine_on' }, false],
  ['another plate', { plate: 'XYZ9A87', version: 2 }, true],
  ['another code', { code: 'EXC-11', version: 2 }, true],
  ['the end of the asset', { deleted: true, version: 2 }, true],
])('after %s the tag shows whether identities changed', (_, change, isOther) => {
  const index = indexOf([row, { ...row, id: idOf(2), code: 'EXC-10' }]);
  const { tag } = encodeMap(index, null, now);
  index.take({ units: [], assets: [{ ...row, ...change }] });
  expect(encodeMap(index, null, now).tag !== tag).toBe(isOther);
});

/** The same numbers from 0 to 1 in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('an asset takes fifteen bytes with gzip: 1.5 MB for 100,000', () => {
  const random = randomFrom(69);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const sites = Array.from({ length: 60 }, (_, n) => ({
    unit: { id: idOf(1_000_000 + n), code: `UL-${n}`, name: `Site ${n}`, region: null, customer: null, version: 1 },
    latitude: -30 + random() * 25,
    longitude: -60 + random() * 25,
  }));
  const count = 20_000;
  const assets = Array.from({ length: count }, (_, n): IndexRow => {
    const { unit, latitude, longitude } = pick(sites);
    const age = random() < 0.8 ? random() * 60_000 : random() * 1e9;
    return {
      ...row,
      id: idOf(n),
      code: `${pick(['EXC', 'TRK', 'GEN'])}-${String(n).padStart(6, '0')}`,
      unit_id: unit.id,
      category: pick(['Excavator', 'Truck', 'Generator']),
      manufacturer: pick(['Caterpillar', 'Volvo', 'Komatsu']),
      model: pick(['320', 'A30', 'PC200']),
      status: pick(assetStatuses),
      time: now - age,
      status_since: now - age - random() * 1e7,
      // Within a few kilometres of the site.
      latitude: latitude + (random() - 0.5) / 20,
      longitude: longitude + (random() - 0.5) / 20,
      heading_deg: Math.floor(random() * 360),
      speed_kmh: random() * 60,
    };
  });
  const index = new AssetIndex();
  index.take({ units: sites.map(({ unit }) => unit), assets });
  const reply = encodeMap(index, null, now);
  expect(reply.identities).toBeNull();
  expect(gzipSync(JSON.stringify(reply)).length / count).toBeLessThan(15);
});
