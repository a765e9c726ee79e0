import { useCallback, useMemo } from 'react';
import { usePageSearch } from '#platform/web/page-search.ts';
import { readGeofencesAddress, writeGeofencesAddress, type GeofencesAddress } from '../../page/geofences-address.ts';

export type ChangeAddress = (change: Partial<GeofencesAddress>) => void;

/** What the address says, and the way to change it: what is opened from nothing is a step that "back" takes back, the rest is not. */
export function useGeofencesAddress(): [GeofencesAddress, ChangeAddress] {
  const [params, changeSearch] = usePageSearch();
  const text = params.toString();
  const address = useMemo(() => readGeofencesAddress(new URLSearchParams(text)), [text]);
  const isOpen = address.geofence !== null || address.form !== null;
  const change = useCallback(
    (part: Partial<GeofencesAddress>) => {
      const isStep = !isOpen && Boolean(part.geofence ?? part.form);
      // Of another geofence, another event.
      const event = part.geofence === undefined ? {} : { event: null };
      changeSearch(
        (present) => writeGeofencesAddress(present, { ...readGeofencesAddress(present), ...event, ...part }),
        { isStep },
      );
    },
    [changeSearch, isOpen],
  );
  return [address, change];
}
