import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import type { TripAsset } from '../contract.ts';
import { colourAt } from '../trip-colours.ts';

/** The colour of each asset by its index in the list. */
export function useColours(assets: readonly TripAsset[]): (asset: Pick<TripAsset, 'id'>) => string {
  const light = useComputedColorScheme('light');
  return useMemo(() => {
    const places = new Map(assets.map(({ id }, index) => [id, index]));
    return ({ id }) => colourAt(places.get(id) ?? 0, light);
  }, [assets, light]);
}
