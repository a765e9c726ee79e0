/**
 * `npm run bench -- aracaju-geofences`: where the recorded trips of Aracaju cross the borders of Sergipe's municipalities, by the portal's steps
 * and by Turf. Writes bench/results/aracaju-geofences.md.
 */
import { writeFile } from 'node:fs/promises';
import { compareCrossings, isConfirmed, type Checked, type Comparison } from './crossings.ts';
import type { Figure } from '../support/figure.ts';

export async function benchAracajuGeofences(): Promise<Figure[]> {
  const comparison = compareCrossings();
  await writeFile(new URL('../results/aracaju-geofences.md', import.meta.url), describe(comparison));
  const unconfirmed = comparison.crossings.filter((crossing) => !isConfirmed(crossing));
  return [
    {
      what: `Aracaju: crossings of ${comparison.crossings.length} that Turf does not confirm, or alone finds`,
      value: unconfirmed.length + comparison.missed.length,
      limit: 0,
      wanted: 'at most',
      unit: 'crossings',
    },
  ];
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Maceio',
  dateStyle: 'short',
  timeStyle: 'medium',
});

function cellsOf(crossing: Checked): string[] {
  const { track, municipality, type, time, isSame, sampled } = crossing;
  const check = isSame
    ? 'the same fix'
    : `drove through: of 1,000 places on the way between two fixes ${sampled} lie inside`;
  return [track, clock.format(time), type, municipality, isConfirmed(crossing) ? check : 'not confirmed'];
}

function describe({ tracks, beginnings, crossings, missed }: Comparison): string {
  const sorted = crossings.toSorted((a, b) => Number(a.track) - Number(b.track) || a.time - b.time);
  const same = crossings.filter(({ isSame }) => isSame).length;
  return `# Aracaju: borders crossed

Made by \`npm run bench -- aracaju-geofences\`; do not edit.

The ${tracks} trips of \`resources/tracks/aracaju-points.csv\` against the 75 municipalities of \`resources/shapes/sergipe-municipalities.geojson\`, each a
geofence. "Here" is the steps that every position goes through (\`src/ingest/steps\`). Beside them Turf is asked fix by fix, for each
municipality alone: in and out by two fixes in a row, nothing else; where no fix lies inside, it is asked of the way.

**${crossings.length} crossings here, of which Turf finds ${same} at the very same fix; the other ${crossings.length - same} drove through a corner between two fixes. Turf finds ${missed.length} that are not here.**
${beginnings} trips begin inside a municipality: an entry for an asset that is seen for the first time, listed neither here nor there.

| trip | at | | municipality | Turf |
|---|---|---|---|---|
${sorted.map((crossing) => `| ${cellsOf(crossing).join(' | ')} |`).join('\n')}
`;
}
