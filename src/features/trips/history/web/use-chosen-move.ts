import type { TripAsset, HistoryItem } from '../contract.ts';
import { keyOfItem, type ReadItems } from '../trip-history-rows.ts';
import type { ChosenMove } from '../trip-history-address.ts';

/** What the address names, once it is read. */
export interface FoundMove {
  key: string;
  asset: TripAsset;
  item: HistoryItem;
  /** What its asset did before and after it. */
  previous: ChosenMove | null;
  next: ChosenMove | null;
}

/** The chosen trip or stop among those read; null while it is not there, or where nobody may see such an asset. */
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
