import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { filterInput, isFilteredByState, type AssetFilter } from '#features/assets/catalogue/public.ts';
import { namedRepeatedMs, useLiveView } from '#platform/live/web/use-live-view.ts';
import { useInside } from '#features/geofences/web/public.ts';
import { useReplaying, type Moment } from '#features/views/replay/web/public.tsx';
import type { Fleet } from '../fleet.ts';
import { pastFleet } from '../past-fleet.ts';
import type { MapAddress } from '../map-address.ts';
import type { Members } from '../members.ts';
import { useGeofenceView, type GeofenceView } from './panels/use-geofence-view.ts';
import { useMapTools, type MapTools } from './use-map-tools.ts';
import { fleetKey, useFleet, type LiveFleet } from './use-fleet.ts';
import { useFleetAsset, useFleetList, type FleetList } from './list/use-fleet-list.ts';
import { useMapAddress } from './use-map-address.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listAssetsByState } from '#features/assets/catalogue/contract.ts';
import { call } from '#platform/web/call.ts';

/** State shared by list, map, panels and tools. */
export interface MapPage {
  /** Fleet being shown: current or past. */
  live: LiveFleet;
  /** Current fleet. */
  present: Fleet;
  /** Past fleets have no trail and cannot be followed. */
  isPast: boolean;
  /** The past moment, milliseconds since 1970. */
  pastAt: number | null;
  /** During a replay the map draws only the replayed assets. */
  isReplaying: boolean;
  setMoment(moment: Moment | null): void;
  list: FleetList;
  /** Assets of the current fleet that pass the filter. */
  presentIds: readonly string[];
  /** Listed assets drawn as points. */
  drawn: Members;
  address: MapAddress;
  change(part: Partial<MapAddress>): void;
  selectedId: string | null;
  select(id: string | null): void;
  tools: MapTools;
  geofences: GeofenceView;
  isPhone: boolean;
  isListOpen: boolean;
  setListOpen(isOpen: boolean): void;
}

export function useMapPage(): MapPage {
  const present = useFleet();
  const [past, setMoment] = usePast(present.fleet);
  const live = past ? { ...present, fleet: past.fleet, isPast: true } : present;
  const { fleet } = live;
  const isReplaying = useReplaying();
  const [address, change] = useMapAddress();
  const matching = useMatchingAssets(address.filter);
  const list = useFleetList(fleet, address.filter, { sort: address.order, matching });
  // The present is listed a second time only behind a past moment.
  const behind = useFleetList(past && present.fleet, address.filter, { sort: address.order, matching });
  const [isListOpen, setListOpen] = useState(false);
  const selectedId = useChosen(fleet, address.asset);
  const tools = useMapTools();
  const needsAll = address.order === 'speed' || address.order === 'recent' || tools.tool === 'address';
  const chosen = selectedId !== null && present.fleet.hasIds ? [selectedId] : [];
  useLiveView(needsAll ? null : { areas: [], keys: chosen }, {
    keys: [fleetKey],
    repeatedMs: needsAll ? undefined : namedRepeatedMs,
  });
  const geofences = useGeofenceView({ address, change, asset: useFleetAsset(fleet, selectedId) });
  return {
    live,
    present: present.fleet,
    isPast: past !== null,
    pastAt: past?.at ?? null,
    isReplaying,
    setMoment,
    list,
    presentIds: (past ? behind : list).ids,
    drawn: isReplaying ? nobody : list.members,
    address,
    change,
    selectedId,
    select: (id) => {
      change({ asset: (id !== null && fleet.get(id)?.code) || null, ...(id !== null && { geofence: null }) });
      setListOpen(false);
    },
    tools,
    geofences,
    isPhone: useMediaQuery('(max-width: 767px)') ?? false,
    isListOpen,
    setListOpen,
  };
}

/** Assets inside the filter's geofences, as computed by the server. */
function useMatchingAssets(filter: AssetFilter): ReadonlySet<string> {
  const inside = useInside(filter.geofence_id);
  const matchingByState = useTimedFilter(filter);
  const isByPlace = filter.geofence_id.length > 0;
  const isByState = isFilteredByState(filter);
  return useMemo(() => {
    const there = new Set(inside?.map(({ asset_id }) => asset_id));
    if (!isByState) return there;
    return new Set(isByPlace ? matchingByState?.filter((id) => there.has(id)) : matchingByState);
  }, [inside, matchingByState, isByPlace, isByState]);
}

const nobody: Members = new Set<string>();

/** Fleet of a past moment; the live one continues in the background. */
function usePast(present: Fleet): [{ fleet: Fleet; at: number } | null, (moment: Moment | null) => void] {
  const [past, setPast] = useState<{ fleet: Fleet; at: number } | null>(null);
  const show = useCallback(
    (moment: Moment | null) => setPast(moment && { fleet: pastFleet(present, moment.assets), at: moment.at }),
    [present],
  );
  return [past, show];
}

/** Id of the asset in the address; null when not visible. */
function useChosen(fleet: Fleet, code: string | null): string | null {
  const find = () => (code === null ? null : fleet.findId(code));
  return useSyncExternalStore((listener) => fleet.subscribe(listener), find, find);
}

/** Milliseconds between reloads of filters that depend on time. */
const rereadMs = 15_000;

/** Assets matching the filters of last report, age and battery; undefined until loaded or without such filters. */
function useTimedFilter(filter: AssetFilter): readonly string[] | undefined {
  const { last_report, age, battery } = filterInput(filter);
  const asked = { last_report, age, battery };
  const isAsked = isFilteredByState(filter);
  const { data } = useQuery({
    queryKey: ['assets', 'states', asked],
    queryFn: async ({ signal }) => (await call(listAssetsByState, { query: asked, signal })).ids,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    refetchInterval: rereadMs,
  });
  return isAsked ? data : undefined;
}
