import { escapeXml } from '#platform/xml.ts';
import { fileProperties, isRound, type FileGeofence } from '../../exchange/geofence-file.ts';
import type { Point } from '../../exchange/found-feature.ts';

const header = 'xmlns="http://www.topografix.com/GPX/1/1" xmlns:fence="urn:geofence:1"';

/** GPX 1.1 knows no areas: a track for each geofence and sub-geofence, a stretch for each ring. */
export async function* writeShapesGpx(
  fences: AsyncIterable<FileGeofence>,
  title: string,
  creator: string,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="${escapeXml(creator)}" ${header}>\n<metadata><name>${escapeXml(title)}</name></metadata>\n`;
  for await (const fence of fences) yield track(fence);
  yield '</gpx>\n';
}

function track({ name, properties, polygons, shape }: FileGeofence): string {
  const all = isRound(shape) ? properties : [...properties, [fileProperties.shape, JSON.stringify(shape)] as const];
  const data = all
    .filter(([key]) => key !== 'name')
    .map(([key, value]) => `<fence:data name="${key}">${escapeXml(String(value))}</fence:data>`)
    .join('');
  const stretches = polygons
    .flat()
    .map((ring) => `<trkseg>${ring.map(place).join('')}</trkseg>`)
    .join('');
  return `<trk><name>${escapeXml(name)}</name><extensions>${data}</extensions>${stretches}</trk>\n`;
}

const place = ([longitude, latitude]: Point) => `<trkpt lat="${latitude}" lon="${longitude}"/>`;
