import type { QueryOf } from '#platform/contract.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { sendFile } from '#platform/server/http/send-file.ts';
import { listFileGeofences, type FileGeofence } from '../../exchange/geofence-file.ts';
import type { exportGeofences as contract, FileFormat } from '../../exchange/import-contract.ts';
import { fetchGeofenceIds } from '../geofence-list-store.ts';
import { fetchGeofencesWhere } from '../geofence-store.ts';
import { readNow } from '#platform/server/database/read-now.ts';
import { writeGeoJson } from './write-geojson.ts';
import { writeShapesGpx } from './write-shapes-gpx.ts';
import { writeShapesKml } from './write-shapes-kml.ts';

const types: Record<FileFormat, string> = {
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml; charset=utf-8',
  gpx: 'application/gpx+xml; charset=utf-8',
};
const pieceSize = 100;

/** Every geofence that filters or ticks let through as one file, read piece by piece while it is sent. */
export function exportGeofences(
  context: StreamContext,
  product: string,
  { format, geofence_id: ids, ...filters }: QueryOf<typeof contract>,
): Response {
  const title = 'geofences';
  const fences = listAll(context, async () =>
    readNow(context, (reading) => fetchGeofenceIds(reading, { ...filters, ids })),
  );
  const text = {
    geojson: () => writeGeoJson(fences),
    kml: () => writeShapesKml(fences, title),
    gpx: () => writeShapesGpx(fences, title, product),
  }[format]();
  return sendFile(encode(text), { name: `${title}.${format}`, type: types[format] });
}

async function* listAll(context: StreamContext, findIds: () => Promise<string[]>): AsyncGenerator<FileGeofence> {
  const ids = await findIds();
  for (let from = 0; from < ids.length; from += pieceSize) {
    const piece = ids.slice(from, from + pieceSize);
    for (const fence of await readNow(context, (reading) => fetchGeofencesWhere(reading, { ids: piece })))
      yield* listFileGeofences(fence);
  }
}

async function* encode(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}
