import type { ReceivedPosition } from '../position.ts';
import { emptyPosition } from '../read-position.ts';

/** As much of an asset as another node needs to find it. */
interface NamedAsset {
  id: string;
  code: string;
}

/** Positions of an account as they cross to another node: parallel to their assets, of which each is the same object. */
export interface HandedPositions {
  accountId: string;
  assets: NamedAsset[];
  positions: ReceivedPosition[];
}

/** What is written as JSON: the assets, and fields that few positions have, by the place of the position. */
interface Head {
  account: string;
  assets: NamedAsset[];
  rest: [position: number, Pick<ReceivedPosition, 'attributes' | 'faults'>][];
}

/** Numbers of a position: the place of its asset, then what `writeRow` writes; NaN: absent. */
const columns = 21;
const rowBytes = columns * Float64Array.BYTES_PER_ELEMENT;
/** Length of the head. */
const prefixBytes = 4;
/** Of UTF-8, of a character of JavaScript. */
const characterBytes = 3;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** In pieces of about these bytes at most; a position that is larger has a piece of its own. */
export function encodeHanded({ accountId, assets, positions }: HandedPositions, mostBytes: number): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  const rows = new Float64Array(positions.length * columns);
  let head: Head = { account: accountId, assets: [], rest: [] };
  let places = new Map<NamedAsset, number>();
  let [start, bytes] = [0, 0];
  const close = (end: number) => {
    if (end > start) pieces.push(join(head, rows.subarray(start * columns, end * columns)));
    head = { account: accountId, assets: [], rest: [] };
    places = new Map();
    [start, bytes] = [end, 0];
  };
  for (const [index, position] of positions.entries()) {
    const asset = assets[index];
    if (asset === undefined) throw new Error('A position without an asset cannot be handed over.');
    const { attributes, faults } = position;
    const rest = attributes || faults ? { attributes, faults } : null;
    const more = rowBytes + (rest ? characterBytes * JSON.stringify(rest).length : 0);
    if (bytes + more > mostBytes) close(index);
    bytes += more;
    let place = places.get(asset);
    if (place === undefined) {
      place = places.size;
      places.set(asset, place);
      head.assets.push({ id: asset.id, code: asset.code });
      bytes += characterBytes * (asset.id.length + asset.code.length);
    }
    if (rest) head.rest.push([index - start, rest]);
    rows[index * columns] = place;
    writeRow(rows, index * columns + 1, position);
  }
  close(positions.length);
  return pieces;
}

/** By name: a loop over names costs several times as much. */
function writeRow(rows: Float64Array, at: number, position: ReceivedPosition): void {
  rows[at] = position.time;
  rows[at + 1] = position.received;
  rows[at + 2] = position.latitude;
  rows[at + 3] = position.longitude;
  rows[at + 4] = position.speed_kmh ?? Number.NaN;
  rows[at + 5] = position.heading_deg ?? Number.NaN;
  rows[at + 6] = position.altitude_m ?? Number.NaN;
  rows[at + 7] = position.accuracy_m ?? Number.NaN;
  rows[at + 8] = position.rpm ?? Number.NaN;
  rows[at + 9] = position.hour_meter_h ?? Number.NaN;
  rows[at + 10] = position.odometer_km ?? Number.NaN;
  rows[at + 11] = position.fuel_pct ?? Number.NaN;
  rows[at + 12] = position.fuel_used_l ?? Number.NaN;
  rows[at + 13] = position.coolant_temp_c ?? Number.NaN;
  rows[at + 14] = position.supply_v ?? Number.NaN;
  rows[at + 15] = position.battery_v ?? Number.NaN;
  rows[at + 16] = position.satellites ?? Number.NaN;
  rows[at + 17] = numberOf(position.ignition);
  rows[at + 18] = numberOf(position.engine_on);
  rows[at + 19] = numberOf(position.work);
}

function readRow(rows: Float64Array, at: number): ReceivedPosition {
  const position = emptyPosition(rows[at + 1] ?? Number.NaN);
  position.time = rows[at] ?? Number.NaN;
  position.latitude = rows[at + 2] ?? Number.NaN;
  position.longitude = rows[at + 3] ?? Number.NaN;
  position.speed_kmh = known(rows[at + 4]);
  position.heading_deg = known(rows[at + 5]);
  position.altitude_m = known(rows[at + 6]);
  position.accuracy_m = known(rows[at + 7]);
  position.rpm = known(rows[at + 8]);
  position.hour_meter_h = known(rows[at + 9]);
  position.odometer_km = known(rows[at + 10]);
  position.fuel_pct = known(rows[at + 11]);
  position.fuel_used_l = known(rows[at + 12]);
  position.coolant_temp_c = known(rows[at + 13]);
  position.supply_v = known(rows[at + 14]);
  position.battery_v = known(rows[at + 15]);
  position.satellites = known(rows[at + 16]);
  position.ignition = truthOf(rows[at + 17]);
  position.engine_on = truthOf(rows[at + 18]);
  position.work = truthOf(rows[at + 19]);
  return position;
}

const numberOf = (truth: boolean | undefined) => (truth === undefined ? Number.NaN : Number(truth));
const known = (value = Number.NaN) => (Number.isNaN(value) ? undefined : value);
const truthOf = (value = Number.NaN) => (Number.isNaN(value) ? undefined : value === 1);

function join(head: Head, rows: Float64Array): Uint8Array {
  const text = encoder.encode(JSON.stringify(head));
  const piece = new Uint8Array(prefixBytes + text.length + rows.byteLength);
  new DataView(piece.buffer).setUint32(0, text.length);
  piece.set(text, prefixBytes);
  piece.set(new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength), prefixBytes + text.length);
  return piece;
}

export function decodeHanded(piece: Uint8Array): HandedPositions {
  const headEnd = prefixBytes + new DataView(piece.buffer, piece.byteOffset).getUint32(0);
  const head: Head = JSON.parse(decoder.decode(piece.subarray(prefixBytes, headEnd)));
  // A copy, which begins at a multiple of eight bytes.
  const rows = new Float64Array(new Uint8Array(piece.subarray(headEnd)).buffer);
  const assets: NamedAsset[] = [];
  const positions: ReceivedPosition[] = [];
  for (let at = 0; at < rows.length; at += columns) {
    const asset = head.assets[rows[at] ?? -1];
    if (asset === undefined) continue;
    assets.push(asset);
    positions.push(readRow(rows, at + 1));
  }
  for (const [place, rest] of head.rest) Object.assign(positions[place] ?? {}, rest);
  return { accountId: head.account, assets, positions };
}

/** Several pieces as one message. */
export function joinPieces(pieces: readonly Uint8Array[]): Uint8Array {
  const message = new Uint8Array(pieces.reduce((sum, { length }) => sum + prefixBytes + length, 0));
  const view = new DataView(message.buffer);
  let at = 0;
  for (const piece of pieces) {
    view.setUint32(at, piece.length);
    message.set(piece, at + prefixBytes);
    at += prefixBytes + piece.length;
  }
  return message;
}

export function splitPieces(message: Uint8Array): Uint8Array[] {
  const view = new DataView(message.buffer, message.byteOffset);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < message.length;) {
    const end = at + prefixBytes + view.getUint32(at);
    pieces.push(message.subarray(at + prefixBytes, end));
    at = end;
  }
  return pieces;
}
