import { writeKml } from '#platform/server/geo-files/write-geo-file.ts';
import { escapeXml } from '#platform/xml.ts';
import type { WayPoint } from './export-store.ts';
import type { Waypoint, GpxTrack, MapFileContent } from './write-gpx.ts';

const styles = `<Style id="trip"><LineStyle><color>ff746b0b</color><width>4</width></LineStyle></Style>
<Style id="stop"><IconStyle><scale>0.8</scale></IconStyle><LabelStyle><scale>0.7</scale></LabelStyle></Style>
`;

/** Stops, then a folder per asset with its trips. */
export function writeWaysAsKml(ways: MapFileContent): AsyncGenerator<string> {
  return writeKml(pieces(ways), ways.title);
}

async function* pieces({ marks, tracks }: MapFileContent): AsyncGenerator<string> {
  yield styles;
  for await (const mark of marks()) yield placemarkOfStop(mark);
  let folder: string | null = null;
  for await (const track of tracks()) {
    if (track.folder !== folder) {
      if (folder !== null) yield '</Folder>\n';
      yield `<Folder><name>${escapeXml(track.folder)}</name>\n`;
      folder = track.folder;
    }
    yield placemarkOfTrip(track);
  }
  if (folder !== null) yield '</Folder>\n';
}

function placemarkOfStop({ name, description, at }: Waypoint): string {
  return `<Placemark>${words(name, description)}<TimeStamp><when>${at.time.toISOString()}</when></TimeStamp><styleUrl>#stop</styleUrl><Point><coordinates>${coordinates(at)}</coordinates></Point></Placemark>\n`;
}

function placemarkOfTrip({ name, description, from, to, points }: GpxTrack): string {
  const end = to ? `<end>${to.toISOString()}</end>` : '';
  const line = points.map(coordinates).join(' ');
  return `<Placemark>${words(name, description)}<TimeSpan><begin>${from.toISOString()}</begin>${end}</TimeSpan><styleUrl>#trip</styleUrl><LineString><tessellate>1</tessellate><coordinates>${line}</coordinates></LineString></Placemark>\n`;
}

function words(name: string, description: string): string {
  return `<name>${escapeXml(name)}</name><description>${escapeXml(description)}</description>`;
}

/** Longitude first; heights are left out so that lines follow the ground. */
function coordinates({ latitude, longitude }: WayPoint): string {
  return `${longitude.toFixed(6)},${latitude.toFixed(6)}`;
}
