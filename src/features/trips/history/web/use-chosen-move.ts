import type { TripAsset, HistoryItem } from '../contract.ts';
import { keyOfItem, type ReadItems } from '../trip-history-rows.ts';
import type { ChosenMove } from '../trip-history-address.ts';

/** The selection in the address, once loaded. */
export interface FoundMove {
  key: string;
  asset: TripAsset;
  item: HistoryItem;
  /** The trip or stop before and after it. */
  previous: ChosenMove | null;
  next: ChosenMove | null;
}

/** The selected trip or stop among the loaded ones; null while loading, or if the asset is not visible. */
export function useChosenMove(
  chosen: ChosenMove | null,
  assets: readonly TripAsset[],
  itemsOf: (id: string) => ReadItems,
): FoundMove | null {
  if (!chosen) return null;
  const asset = assets.find(({ code }) => code.toLowerCase() === chosen.code.toLowerCase());
  const items = asset ? (itemsOf(asset.id).items ?? []) : [];
  const index = items.findIndex(({ kind, started_at }) => kind === chosen.kind && started_at === chosen.started_at);
  const item = items[index];
  if (!asset || !item) return null;
  const moveAt = (at: number): ChosenMove | null => {
    const other = items[at];
    return other ? { kind: other.kind, code: asset.code, started_at: other.started_at } : null;
  };
  return { key: keyOfItem(item), asset, item, previous: moveAt(index - 1), next: moveAt(index + 1) };
}
