import type { QueryOf } from '#platform/contract.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { sendGeoFile, writeGpx, writeKml } from '#platform/server/geo-files/write-geo-file.ts';
import { listFileGeofences, type FileGeofence } from '../../exchange/geofence-file.ts';
import type { exportGeofences as contract } from '../../exchange/import-contract.ts';
import { fetchGeofenceIds } from '../geofence-list-store.ts';
import { fetchGeofencesWhere } from '../geofence-store.ts';
import { readLagging } from '#platform/server/database/read-now.ts';
import { gpxNamespace, gpxTrack, kmlPlacemark } from './write-shapes.ts';

const pieceSize = 100;

/** Geofences by filter or ids as a file, streamed. */
export function exportGeofences(
  context: StreamContext,
  product: string,
  { format, geofence_id: ids, ...filters }: QueryOf<typeof contract>,
): Response {
  const title = 'geofences';
  const geofences = listAll(context, async () =>
    readLagging(context, (reading) => fetchGeofenceIds(reading, { ...filters, ids })),
  );
  const text = {
    geojson: () => writeGeoJson(geofences),
    kml: () => writeKml(mapEach(geofences, kmlPlacemark), title),
    gpx: () => writeGpx(mapEach(geofences, gpxTrack), { title, creator: product, more: gpxNamespace }),
  }[format]();
  return sendGeoFile(text, { name: title, format });
}

async function* mapEach<T>(items: AsyncIterable<T>, write: (item: T) => string): AsyncGenerator<string> {
  for await (const item of items) yield write(item);
}

async function* listAll(context: StreamContext, findIds: () => Promise<string[]>): AsyncGenerator<FileGeofence> {
  const ids = await findIds();
  for (let from = 0; from < ids.length; from += pieceSize) {
    const piece = ids.slice(from, from + pieceSize);
    for (const geofence of await readLagging(context, (reading) => fetchGeofencesWhere(reading, { ids: piece })))
      yield* listFileGeofences(geofence);
  }
}

/** RFC 7946: a feature per geofence and sub-geofence. */
async function* writeGeoJson(geofences: AsyncIterable<FileGeofence>): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let isFirst = true;
  for await (const { polygons, properties, color } of geofences) {
    const [only] = polygons;
    const geometry =
      only && polygons.length === 1
        ? { type: 'Polygon', coordinates: only }
        : { type: 'MultiPolygon', coordinates: polygons };
    const feature = {
      type: 'Feature',
      properties: { ...Object.fromEntries(properties), stroke: color, fill: color },
      geometry,
    };
    yield `${isFirst ? '' : ','}\n${JSON.stringify(feature)}`;
    isFirst = false;
  }
  yield '\n]}\n';
}
