import { code, invalid } from '#platform/errors.ts';
import { readXml, type XmlTaker } from '#platform/server/geo-files/read-xml.ts';
import { limits } from '../../contract.ts';
import type { TrackLine } from '../../judge-track.ts';
import type { TrackColumn } from '../../track-columns.ts';

/** Child elements of a point in GPX 1.0, 1.1 and common extensions; speeds are in m/s. */
const children: Record<string, TrackColumn> = {
  time: 'time',
  ele: 'altitude_m',
  speed: 'speed_kmh',
  course: 'heading_deg',
  sat: 'satellites',
};

/**
 * Reads the track points of a GPX file, 1.0 or 1.1, in order.
 * @throws Refusal `validation_error` on `file` if it cannot be read or has too many points
 */
export async function readGpx(text: string): Promise<TrackLine[]> {
  const lines: TrackLine[] = [];
  await readXml(text, 'gpx', takePoints(lines));
  return lines;
}

function takePoints(lines: TrackLine[]): XmlTaker {
  let point: TrackLine | null = null;
  let column: TrackColumn | null = null;
  let text = '';
  return {
    open(name, attributes, line) {
      if (name === 'trkpt') {
        if (lines.length === limits.trackPoints)
          throw invalid({ file: [code.outOfRange] }, { file: { max: limits.trackPoints } });
        point = { line, cells: cellsOf(attributes) };
        lines.push(point);
      }
      column = point && Object.hasOwn(children, name) ? (children[name] ?? null) : null;
      text = '';
    },
    text(piece) {
      if (column) text += piece;
    },
    close(name) {
      if (point && column && text.trim() !== '') point.cells[column] ??= valueOf(column, text.trim());
      column = null;
      if (name === 'trkpt') point = null;
    },
  };
}

function cellsOf({ lat, lon }: Readonly<Record<string, string>>): TrackLine['cells'] {
  return { ...(lat !== undefined && { latitude: lat }), ...(lon !== undefined && { longitude: lon }) };
}

/** Converts metres a second to km/h; loggers write -1 for a missing speed or course. */
function valueOf(column: TrackColumn, text: string): string | undefined {
  if ((column === 'speed_kmh' || column === 'heading_deg') && Number(text) < 0) return undefined;
  return column === 'speed_kmh' ? String(Number((Number(text) * 3.6).toFixed(2))) : text;
}
