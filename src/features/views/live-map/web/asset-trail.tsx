import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNow } from '#features/assets/catalogue/web/public.ts';
import { listPositions } from '#features/trips/trips/contract.ts';
import { call } from '#platform/web/call.ts';
import { TrailLayer } from '#ui/map/shapes/trail-layer.tsx';
import type { Fleet } from '../fleet.ts';
import type { FleetAsset } from '../fleet-asset.ts';
import { trailMs, trailParts, withFix, type TrailFix } from '../trail.ts';

const colors = {
  light: { colour: '#0b6b74', casing: '#ffffff' },
  dark: { colour: '#3fb3bd', casing: '#0c1113' },
} as const;
const most = 5_000;
const none: readonly TrailFix[] = [];

/** Trail of the selected asset over the last hour, extended live. */
export function AssetTrail({ fleet, id }: { fleet: Fleet; id: string }) {
  const light = useComputedColorScheme('light');
  const now = useNow();
  const { data = none } = useQuery({
    queryKey: ['assets', id, 'trail'],
    queryFn: ({ signal }) => readTrail(id, signal),
  });
  const live = useLiveFixes(fleet, id);
  const parts = useMemo(() => trailParts(live.reduce(withFix, data), now), [data, live, now]);
  return <TrailLayer parts={parts} {...colors[light]} />;
}

async function readTrail(id: string, signal: AbortSignal): Promise<readonly TrailFix[]> {
  const now = Date.now();
  const query = { from: new Date(now - trailMs).toISOString(), to: new Date(now).toISOString(), limit: most };
  const { items } = await call(listPositions, { params: { id }, query, signal });
  return items.map(({ time, longitude, latitude }) => ({ time: Date.parse(time), longitude, latitude }));
}

/** Fixes received since mounting. */
function useLiveFixes(fleet: Fleet, id: string): readonly TrailFix[] {
  const [fixes, setFixes] = useState(none);
  useEffect(() => {
    const take = () => {
      const fix = fixOf(fleet.get(id));
      if (fix) setFixes((before) => withFix(before, fix));
    };
    take();
    return fleet.subscribe(take);
  }, [fleet, id]);
  return fixes;
}

function fixOf(asset: FleetAsset | undefined): TrailFix | null {
  if (!asset || asset.time === null || asset.longitude === null || asset.latitude === null) return null;
  return { time: Date.parse(asset.time), longitude: asset.longitude, latitude: asset.latitude };
}
