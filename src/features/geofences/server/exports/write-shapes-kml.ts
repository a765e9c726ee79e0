import { escapeXml } from '#platform/xml.ts';
import type { FileGeofence } from '../../exchange/geofence-file.ts';
import type { Point } from '../../exchange/found-feature.ts';

/** KML 2.2: a placemark for each geofence and sub-geofence, in its colour. */
export async function* writeShapesKml(fences: AsyncIterable<FileGeofence>, title: string): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${escapeXml(title)}</name>\n`;
  for await (const fence of fences) yield placemark(fence);
  yield '</Document></kml>\n';
}

function placemark({ name, color, polygons, properties }: FileGeofence): string {
  const data = properties
    .filter(([key]) => key !== 'name')
    .map(([key, value]) => `<Data name="${key}"><value>${escapeXml(String(value))}</value></Data>`)
    .join('');
  const style = `<Style><LineStyle><color>ff${turned(color)}</color><width>2</width></LineStyle><PolyStyle><color>40${turned(color)}</color></PolyStyle></Style>`;
  const drawn = polygons.map(polygon).join('');
  const geometry = polygons.length === 1 ? drawn : `<MultiGeometry>${drawn}</MultiGeometry>`;
  return `<Placemark><name>${escapeXml(name)}</name>${style}<ExtendedData>${data}</ExtendedData>${geometry}</Placemark>\n`;
}

function polygon([outer = [], ...inner]: Point[][]): string {
  const holes = inner.map((hole) => `<innerBoundaryIs>${ring(hole)}</innerBoundaryIs>`).join('');
  return `<Polygon><outerBoundaryIs>${ring(outer)}</outerBoundaryIs>${holes}</Polygon>`;
}

const ring = (points: readonly Point[]) =>
  `<LinearRing><coordinates>${points.map(([x, y]) => `${x},${y}`).join(' ')}</coordinates></LinearRing>`;

/** `#rrggbb` as `bbggrr`. */
const turned = (color: string) => color.slice(5, 7) + color.slice(3, 5) + color.slice(1, 3);
