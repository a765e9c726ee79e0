import { writeGpx } from '#platform/server/geo-files/write-geo-file.ts';
import { escapeXml } from '#platform/xml.ts';
import type { WayPoint } from './export-store.ts';

/** A stop, or a trip with its path, as named in both map formats. */
export interface Waypoint {
  name: string;
  description: string;
  at: WayPoint & { time: Date };
}
export interface GpxTrack {
  name: string;
  description: string;
  /** The asset; tracks of one asset follow each other. */
  folder: string;
  from: Date;
  to: Date | null;
  points: readonly WayPoint[];
}

/** Content of a map file; each part is read while it is written, stops first. */
export interface MapFileContent {
  title: string;
  creator: string;
  marks(): AsyncIterable<Waypoint>;
  tracks(): AsyncIterable<GpxTrack>;
}

const schema =
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd"';

/** Stops as waypoints, then each trip as a track. */
export function writeWaysAsGpx(ways: MapFileContent): AsyncGenerator<string> {
  return writeGpx(pieces(ways), { ...ways, more: schema });
}

async function* pieces({ marks, tracks }: MapFileContent): AsyncGenerator<string> {
  for await (const mark of marks()) yield point('wpt', mark.at, words(mark));
  for await (const track of tracks()) {
    yield `<trk>${words(track)}<trkseg>\n`;
    yield track.points.map((place) => point('trkpt', place)).join('');
    yield '</trkseg></trk>\n';
  }
}

function words({ name, description }: { name: string; description: string }): string {
  return `<name>${escapeXml(name)}</name><desc>${escapeXml(description)}</desc>`;
}

/** Elevation and time come before texts, as the schema requires. */
function point(element: 'wpt' | 'trkpt', { latitude, longitude, altitude_m, time }: WayPoint, rest = ''): string {
  const elevation = typeof altitude_m === 'number' ? `<ele>${altitude_m}</ele>` : '';
  const instant = time ? `<time>${time.toISOString()}</time>` : '';
  return `<${element} lat="${latitude.toFixed(6)}" lon="${longitude.toFixed(6)}">${elevation}${instant}${rest}</${element}>\n`;
}
