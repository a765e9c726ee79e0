import { readFileSync } from 'node:fs';
import { resource } from '#platform/server/resources.ts';

/** Rows of a recorded track under `resources/tracks`, each cell by its column's name. No quoted commas occur in the columns read. */
export function readTrack(file: string): Record<string, string>[] {
  const text = readFileSync(resource(`tracks/${file}`), 'utf8');
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const columns = head.split(',').map((name) => name.replaceAll('"', ''));
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']));
  });
}
