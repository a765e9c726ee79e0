import { escapeXml } from '#platform/xml.ts';
import { isRound, type FileGeofence } from '../../exchange/geofence-file.ts';
import { fileProperties, type FoundPoint } from '../../exchange/found-feature.ts';

export const gpxNamespace = 'xmlns:geofence="urn:geofence:1"';

/** GPX 1.1 has no areas: a track per geofence and sub-geofence, a segment per ring. */
export function gpxTrack({ name, properties, polygons, shape }: FileGeofence): string {
  const all = isRound(shape) ? properties : [...properties, [fileProperties.shape, JSON.stringify(shape)] as const];
  const data = all
    .filter(([key]) => key !== 'name')
    .map(([key, value]) => `<geofence:data name="${key}">${escapeXml(String(value))}</geofence:data>`)
    .join('');
  const stretches = polygons
    .flat()
    .map((ring) => `<trkseg>${ring.map(place).join('')}</trkseg>`)
    .join('');
  return `<trk><name>${escapeXml(name)}</name><extensions>${data}</extensions>${stretches}</trk>\n`;
}

const place = ([longitude, latitude]: FoundPoint) => `<trkpt lat="${latitude}" lon="${longitude}"/>`;

/** A placemark per geofence and sub-geofence, with its colour. */
export function kmlPlacemark({ name, color, polygons, properties }: FileGeofence): string {
  const data = properties
    .filter(([key]) => key !== 'name')
    .map(([key, value]) => `<Data name="${key}"><value>${escapeXml(String(value))}</value></Data>`)
    .join('');
  const style = `<Style><LineStyle><color>ff${turned(color)}</color><width>2</width></LineStyle><PolyStyle><color>40${turned(color)}</color></PolyStyle></Style>`;
  const drawn = polygons.map(polygon).join('');
  const geometry = polygons.length === 1 ? drawn : `<MultiGeometry>${drawn}</MultiGeometry>`;
  return `<Placemark><name>${escapeXml(name)}</name>${style}<ExtendedData>${data}</ExtendedData>${geometry}</Placemark>\n`;
}

function polygon([outer = [], ...inner]: FoundPoint[][]): string {
  const holes = inner.map((hole) => `<innerBoundaryIs>${ring(hole)}</innerBoundaryIs>`).join('');
  return `<Polygon><outerBoundaryIs>${ring(outer)}</outerBoundaryIs>${holes}</Polygon>`;
}

const ring = (points: readonly FoundPoint[]) =>
  `<LinearRing><coordinates>${points.map(([x, y]) => `${x},${y}`).join(' ')}</coordinates></LinearRing>`;

/** `#rrggbb` as `bbggrr`. */
const turned = (color: string) => color.slice(5, 7) + color.slice(3, 5) + color.slice(1, 3);
