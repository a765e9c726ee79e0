import { rowField, rowLength, statusOf } from './live/positions.ts';
import { decodeMap } from './map-columns.ts';
import type { MapAsset, MapNames, MapReply } from './map-contract.ts';

/** The assets of `GET /assets/map` as objects. */
export function decodeMapAssets(reply: MapReply, identities = reply.identities): MapAsset[] {
  const { names, rows } = decodeMap(reply, identities);
  return names.map((name, index) => ({ ...name, ...readRow(rows, index * rowLength) }));
}

/** The state in a row. */
function readRow(rows: Float64Array, at: number): Omit<MapAsset, keyof MapNames> {
  return {
    status: statusOf(rows[at + rowField.status] ?? 0),
    status_since: instantOf(rows[at + rowField.statusSince]) ?? '',
    time: instantOf(rows[at + rowField.time]),
    latitude: knownOf(rows[at + rowField.latitude]),
    longitude: knownOf(rows[at + rowField.longitude]),
    heading_deg: knownOf(rows[at + rowField.heading]),
    speed_kmh: knownOf(rows[at + rowField.speed]),
  };
}

function instantOf(ms = Number.NaN): string | null {
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

function knownOf(value = Number.NaN): number | null {
  return Number.isNaN(value) ? null : value;
}
