import type { MapAsset } from '#features/assets/catalogue/map-contract.ts';

/** The first assets with this text, the chosen ones before the others; once there are enough, no further one is looked up. */
export function listAssets(
  { chosenIds, shownIds }: { chosenIds: readonly string[]; shownIds: readonly string[] },
  find: (id: string) => MapAsset | undefined,
  { search, most }: { search: string; most: number },
): MapAsset[] {
  const listed: MapAsset[] = [];
  const chosen = new Set(chosenIds);
  const list = (id: string) => {
    const asset = find(id);
    if (asset && textOf(asset).includes(search)) listed.push(asset);
  };
  for (const id of chosen) if (listed.length < most) list(id);
  for (const id of shownIds) {
    if (listed.length >= most) break;
    if (!chosen.has(id)) list(id);
  }
  return listed;
}

function textOf({ code, manufacturer, model }: MapAsset): string {
  return [code, manufacturer, model].filter(Boolean).join(' ').toLowerCase();
}
