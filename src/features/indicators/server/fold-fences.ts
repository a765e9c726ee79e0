import { emptyFolded, groupOf, type RowPlace, type Source } from './folded.ts';
import type { Known } from './splitter.ts';
import type { World } from './world.ts';

/** Seconds inside geofences of the caller's reach; of their parts the whole's count holds. */
export function fenceSource(world: World, geofences: Known['geofences']): Source {
  const { sheets, isChosen, passingUnits } = world;
  return {
    fold(fold) {
      const folded = emptyFolded(fold);
      const sums = folded.sums.get('fence_s');
      const words = sheets.parts.words.map((part) => (geofences.has(part) ? part : null));
      const add = (place: Omit<RowPlace, 'word'>, part: number, seconds: number) => {
        const word = words[part];
        const group = word ? groupOf(fold.split, { ...place, word }) : -1;
        if (!sums || group < 0) return;
        sums[group] = (sums[group] ?? 0) + seconds;
        folded.touched[group] = 1;
      };
      for (let day = fold.span.from; day <= fold.span.to; day++) {
        const sheet = sheets.days.get(day);
        for (const [asset, stays] of sheet?.fences ?? []) {
          const unit = sheet?.units[asset] ?? 0;
          if (isChosen[asset] !== 1 || (passingUnits !== null && passingUnits[unit] !== 1)) continue;
          for (let at = 0; at < stays.length; at += 2) add({ asset, unit, day }, stays[at] ?? 0, stays[at + 1] ?? 0);
        }
      }
      return folded;
    },
  };
}
