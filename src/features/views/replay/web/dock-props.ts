import type { MapAsset } from '#features/assets/catalogue/contract.ts';
import type { MomentAsset } from '../contract.ts';

/** Where every asset stood at an instant, milliseconds since 1970, and what it did. */
export interface Moment {
  at: number;
  assets: readonly MomentAsset[];
}

export interface ReplayDockProps {
  /** The assets that the map's filter leaves, in the order of the list; the same array while they are the same. */
  shownIds: readonly string[];
  /** What box or lasso took; empty: nothing. */
  markedIds: readonly string[];
  selectedId: string | null;
  onSelect(id: string | null): void;
  find(id: string): MapAsset | undefined;
  /** The id of the asset that people call so; null where none is visible. */
  findId(code: string): string | null;
  /** List and map show this moment instead of the present; null: the present again. */
  onMoment(moment: Moment | null): void;
}
