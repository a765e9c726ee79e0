import { CountedRows, rowSource } from './fold-rows.ts';
import type { Source } from './folded.ts';
import { stayWidth } from './sheets/sheets.ts';
import type { Known } from './splitter.ts';
import type { World } from './world.ts';

/** Seconds inside geofences of the caller's reach; of their parts the whole's count holds. */
export function fenceSource(world: World, geofences: Known['geofences']): Source {
  const { sheets, preceding, period } = world;
  const rows = new CountedRows(['fence_s']);
  const words = sheets.parts.words.map((part) => (geofences.has(part) ? part : ''));
  for (let day = preceding.from; day <= period.to; day++) {
    const sheet = sheets.days.get(day);
    const stays = sheet?.stays ?? [];
    for (let at = 0; at < stays.length; at += stayWidth) {
      const [asset = 0, part = 0, seconds = 0] = [stays[at], stays[at + 1], stays[at + 2]];
      const word = words[part] ?? '';
      if (word !== '') rows.add({ asset, unit: sheet?.units[asset] ?? 0, day, word }, seconds);
    }
  }
  return rowSource(world, rows);
}
