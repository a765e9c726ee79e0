import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { usePageSearch } from '#platform/web/page-search.ts';
import { mapAddress, type MapAddress } from '../map-address.ts';

/** Milliseconds after typing or panning until the address is updated. */
const restMs = 350;

/** Address state and setter; only selecting an asset adds a history entry. */
export function useMapAddress(): [MapAddress, (change: Partial<MapAddress>) => void] {
  const [params, changeSearch] = usePageSearch();
  const [address, setAddress] = useState(() => mapAddress.read(params));
  const latest = useRef(address);
  const written = useRef(params.toString());
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isBack = useNavigationType() === 'POP';

  const write = useEffectEvent((isStep: boolean) => {
    changeSearch(
      (present) => {
        const search = mapAddress.write(present, latest.current);
        written.current = search.toString();
        return search;
      },
      { isStep },
    );
  });
  const follow = useEffectEvent(() => {
    if (!isBack || params.toString() === written.current) return;
    latest.current = mapAddress.read(params);
    setAddress(latest.current);
  });
  useEffect(() => follow(), [params]);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  const writeSoon = useEffectEvent((isNow: boolean, isStep: boolean) => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = setTimeout(() => write(isStep), isNow ? 0 : restMs);
  });
  const [change] = useState(() => (part: Partial<MapAddress>) => {
    const isStep = Boolean(part.asset) && latest.current.asset === null;
    // Without an asset there is nothing to follow.
    const follows = part.follows ?? (latest.current.follows && part.asset === undefined);
    latest.current = { ...latest.current, ...part, follows };
    setAddress(latest.current);
    writeSoon(part.asset !== undefined, isStep);
  });
  return [address, change];
}
