import { readFileSync } from 'node:fs';
import { resource } from '#platform/server/resources.ts';

/** Rows of a recorded track under `resources/tracks` by column name. The columns contain no quoted commas. */
export function readTrack(file: string): Record<string, string>[] {
  const text = readFileSync(resource(`tracks/${file}`), 'utf8');
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const columns = head.split(',').map((name) => name.replaceAll('"', ''));
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']));
  });
}
