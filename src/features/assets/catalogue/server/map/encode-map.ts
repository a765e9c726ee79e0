import { createHash } from 'node:crypto';
import { assetStatuses } from '../../asset-status.ts';
import { encodeCodes, placesPerDegree } from '../../map-columns.ts';
import type { MapIdentities, MapReply } from '../../map-contract.ts';
import type { AssetIndex } from '../index/asset-index.ts';
import type { Reach } from '../index/select-assets.ts';

/** More assets have their identities in a reply of their own: random ids take 16 bytes each, however they are packed. */
export const identitiesWithin = 5_000;

const running = assetStatuses.indexOf('running');
const idling = assetStatuses.indexOf('engine_on');
/** A slower asset is stationary and has no heading. */
const slowestKmh = 1;

/** The assets in reach as the map's columns. @param now milliseconds since 1970 */
export function encodeMap(index: AssetIndex, reach: Reach, now: number, inlined = identitiesWithin): MapReply {
  const rows = rowsInReach(index, reach);
  const { numbers, status, texts } = index;
  const at = secondOf(now);
  const { units, unit } = encodeUnits(index, rows);
  const { kinds, kind } = encodeKinds(index, rows);
  const identities = rows.length <= inlined ? identitiesOf(index, rows) : null;
  return {
    at: new Date(at * 1_000).toISOString(),
    units,
    kinds,
    statuses: [...assetStatuses],
    assets: {
      ...encodeCodes(rows.map((row) => texts.code[row] ?? '')),
      unit,
      kind,
      status: rows.map((row) => status[row] ?? 0),
      age_s: rows.map((row) => orNull(at - secondOf(numbers.time[row]))),
      status_age_s: rows.map(
        (row) => (orNull(secondOf(numbers.time[row])) ?? at) - secondOf(numbers.status_since[row]),
      ),
      latitude_e5: steps(rows, unit, numbers.latitude),
      longitude_e5: steps(rows, unit, numbers.longitude),
      heading_deg: rows.map((row) =>
        status[row] === running && Number(numbers.speed_kmh[row]) >= slowestKmh
          ? whole(numbers.heading_deg[row])
          : null,
      ),
      speed_kmh: rows.map((row) =>
        status[row] === running || status[row] === idling ? whole(numbers.speed_kmh[row]) : null,
      ),
    },
    tag: identities?.tag ?? tagOf(index, rows),
    identities,
  };
}

export function encodeIdentities(index: AssetIndex, reach: Reach): MapIdentities {
  return identitiesOf(index, rowsInReach(index, reach));
}

function identitiesOf(index: AssetIndex, rows: readonly number[]): MapIdentities {
  const { ids, texts } = index;
  return {
    tag: tagOf(index, rows),
    ...encodeCodes(rows.map((row) => texts.code[row] ?? '')),
    id: rows.map((row) => ids[row] ?? ''),
    plate: rows.map((row) => texts.plate[row] ?? null),
    serial: rows.map((row) => texts.serial[row] ?? null),
  };
}

function tagOf(index: AssetIndex, rows: readonly number[]): string {
  const versions = rows.map((row) => `${index.ids[row]}${index.versionOf(row)}`);
  return createHash('sha256').update(versions.join()).digest('base64url');
}

/** In natural order of codes. */
function rowsInReach(index: AssetIndex, reach: Reach): number[] {
  const order = index.orderOf('code');
  const { codes } = index.words.unit_id;
  const allowed = reach && index.words.unit_id.allow(reach);
  const rows: number[] = [];
  for (let place = 0; place < order.length; place++) {
    const row = order.at(place, false);
    if (!allowed || allowed[codes[row] ?? 0]) rows.push(row);
  }
  return rows;
}

function encodeUnits(index: AssetIndex, rows: readonly number[]): { units: MapReply['units']; unit: number[] } {
  const { codes } = index.words.unit_id;
  const units: MapReply['units'] = [];
  const places: number[] = [];
  const unit = rows.map((row) => {
    const code = codes[row] ?? 0;
    return (places[code] ??= units.push(unitAt(index, code)) - 1);
  });
  return { units, unit };
}

function unitAt(index: AssetIndex, word: number): MapReply['units'][number] {
  const id = index.words.unit_id.wordAt(word) ?? '';
  const { code = '', name = '', region = null, customer = null } = index.units.get(id) ?? {};
  return { id, code, name, region, customer };
}

function encodeKinds(index: AssetIndex, rows: readonly number[]): { kinds: MapReply['kinds']; kind: number[] } {
  const { category, manufacturer, model, segment } = index.words;
  const kinds: MapReply['kinds'] = [];
  const places = new Map<string, number>();
  const kind = rows.map((row) => {
    const { region, customer } = index.ownAt(row);
    const words = `${category.codes[row]},${manufacturer.codes[row]},${model.codes[row]},${segment.codes[row]}`;
    const key = `${words},${region === null ? '' : JSON.stringify(region)},${customer === null ? '' : JSON.stringify(customer)}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    const place = kinds.push({
      category: category.wordAt(category.codes[row] ?? 0),
      manufacturer: manufacturer.wordAt(manufacturer.codes[row] ?? 0),
      model: model.wordAt(model.codes[row] ?? 0),
      segment: segment.wordAt(segment.codes[row] ?? 0),
      region,
      customer,
    });
    places.set(key, place - 1);
    return place - 1;
  });
  return { kinds, kind };
}

/** Coordinates as differences from the previous asset of the same unit: its assets stand near each other. */
function steps(rows: readonly number[], unit: readonly number[], degrees: Float64Array): (number | null)[] {
  const before: number[] = [];
  return rows.map((row, index) => {
    const place = whole((degrees[row] ?? Number.NaN) * placesPerDegree);
    const at = unit[index] ?? 0;
    if (place === null) return null;
    const step = place - (before[at] ?? 0);
    before[at] = place;
    return step;
  });
}

function secondOf(ms = Number.NaN): number {
  return Math.floor(ms / 1_000);
}

function whole(value = Number.NaN): number | null {
  return orNull(Math.round(value));
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
