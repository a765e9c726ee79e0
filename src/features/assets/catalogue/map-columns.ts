import { rowField, rowLength, statusNumberOf } from './live/positions.ts';
import type { MapIdentities, MapNames, MapReply } from './map-contract.ts';

/** Names and numbers of the same assets in one order; the numbers row after row, as `rowField` says. */
export interface MapColumns {
  names: MapNames[];
  rows: Float64Array<ArrayBuffer>;
}

/** Parts of a degree in the reply. */
export const placesPerDegree = 100_000;

/**
 * The columns of `GET /assets/map` as rows. Assets without an identity are left out; without any identities, an asset's code
 * stands in for its id.
 */
export function decodeMap(reply: MapReply, identities: MapIdentities | null): MapColumns {
  const { assets, units, kinds } = reply;
  const codes = decodeCodes(assets);
  const identityOf = identities && findIdentities(identities);
  const latitudes = sumByUnit(assets.unit, assets.latitude_e5);
  const longitudes = sumByUnit(assets.unit, assets.longitude_e5);
  const statuses = reply.statuses.map(statusNumberOf);
  const now = Date.parse(reply.at);
  const names: MapNames[] = [];
  const rows = new Float64Array(codes.length * rowLength).fill(Number.NaN);
  codes.forEach((code, index) => {
    const identity = identityOf ? identityOf(code) : { id: code, plate: null, serial: null };
    const unit = units[assets.unit[index] ?? 0];
    const kind = kinds[assets.kind[index] ?? 0];
    if (!identity || !unit || !kind) return;
    const at = names.length * rowLength;
    names.push({
      id: identity.id,
      code,
      unit_id: unit.id,
      category: kind.category,
      manufacturer: kind.manufacturer,
      model: kind.model,
      segment: kind.segment,
      region: kind.region ?? unit.region,
      customer: kind.customer ?? unit.customer,
      plate: identity.plate,
      serial: identity.serial,
    });
    const age = assets.age_s[index] ?? null;
    rows[at + rowField.time] = age === null ? Number.NaN : now - age * 1_000;
    rows[at + rowField.statusSince] = now - ((age ?? 0) + (assets.status_age_s[index] ?? 0)) * 1_000;
    rows[at + rowField.latitude] = latitudes[index] ?? Number.NaN;
    rows[at + rowField.longitude] = longitudes[index] ?? Number.NaN;
    rows[at + rowField.heading] = assets.heading_deg[index] ?? Number.NaN;
    rows[at + rowField.speed] = assets.speed_kmh[index] ?? Number.NaN;
    rows[at + rowField.status] = statuses[assets.status[index] ?? 0] ?? 0;
  });
  return { names, rows: rows.subarray(0, names.length * rowLength) };
}

/** Degrees from differences; NaN: no place. */
function sumByUnit(unit: readonly number[], differences: readonly (number | null)[]): Float64Array {
  const sums: number[] = [];
  return Float64Array.from(differences, (difference, index) => {
    if (difference === null) return Number.NaN;
    const at = unit[index] ?? 0;
    const sum = (sums[at] ?? 0) + difference;
    sums[at] = sum;
    return sum / placesPerDegree;
  });
}

type Identity = Pick<MapNames, 'id' | 'plate' | 'serial'>;

/** Finds identities by code; the fastest in their own order. */
function findIdentities({ id, plate, serial, ...columns }: MapIdentities): (code: string) => Identity | undefined {
  const codes = decodeCodes(columns);
  let next = 0;
  let places: Map<string, number> | null = null;
  return (code) => {
    if (codes[next] !== code) {
      places ??= new Map(codes.map((one, place) => [one, place]));
      next = places.get(code) ?? codes.length;
    }
    const place = next++;
    const found = id[place];
    if (found === undefined) return undefined;
    return { id: found, plate: plate[place] ?? null, serial: serial[place] ?? null };
  };
}

export function encodeCodes(codes: readonly string[]): { code_prefix: number[]; code_rest: string[] } {
  let before = '';
  const prefixes: number[] = [];
  const rests = codes.map((code) => {
    let shared = 0;
    while (shared < code.length && code[shared] === before[shared]) shared += 1;
    before = code;
    prefixes.push(shared);
    return code.slice(shared);
  });
  return { code_prefix: prefixes, code_rest: rests };
}

function decodeCodes({ code_prefix, code_rest }: { code_prefix: number[]; code_rest: string[] }): string[] {
  let before = '';
  return code_rest.map((rest, index) => (before = before.slice(0, code_prefix[index]) + rest));
}
