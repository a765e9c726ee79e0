import { useMemo } from 'react';
import { call } from '#platform/web/call.ts';
import { useWhole } from '#platform/web/replies/use-whole.ts';
import { listUnits } from '../contract.ts';
import { unitLabel } from '../public.ts';

/** Every unit in reach, also as options of a choice; nothing is fetched while not wanted. */
export function useAllUnits(isWanted = true) {
  const units = useWhole(['units'], ({ signal, ...query }) => call(listUnits, { query, signal }), isWanted);
  const { items } = units;
  const picks = useMemo(
    () => items?.map((unit) => ({ id: unit.id, label: unitLabel(unit), code: unit.code })),
    [items],
  );
  return { ...units, picks };
}
