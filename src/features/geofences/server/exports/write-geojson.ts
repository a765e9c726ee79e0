import type { FileGeofence } from '../../exchange/geofence-file.ts';

/** RFC 7946: a feature per geofence and sub-geofence. */
export async function* writeGeoJson(geofences: AsyncIterable<FileGeofence>): AsyncGenerator<string> {
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
