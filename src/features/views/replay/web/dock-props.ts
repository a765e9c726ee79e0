import type { MapAsset } from '#features/assets/catalogue/map-contract.ts';
import type { MomentAsset } from '../contract.ts';

/** States of all assets at an instant, milliseconds since 1970. */
export interface Moment {
  at: number;
  assets: readonly MomentAsset[];
}

export interface ReplayDockProps {
  /** Assets that pass the map's filter, in list order; identity is stable while equal. */
  shownIds: readonly string[];
  /** Assets selected by box or lasso; empty: none. */
  markedIds: readonly string[];
  selectedId: string | null;
  onSelect(id: string | null): void;
  find(id: string): MapAsset | undefined;
  /** Id of the asset with this code; null: not visible. */
  findId(code: string): string | null;
  /** Shows a moment on list and map; null: the present. */
  onMoment(moment: Moment | null): void;
}
