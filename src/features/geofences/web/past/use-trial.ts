import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import type { BodyInput } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { tryGeofence, type Trial } from '../../trial-contract.ts';

export type TrialAsked = BodyInput<typeof tryGeofence>;

/** A drawing rests for so long before it is tried. */
const pauseMs = 600;

/** What a geofence as it is drawn would have rung, a moment after it was changed; null: there is nothing to try yet. */
export function useTrial(asked: TrialAsked | null) {
  const [rested] = useDebouncedValue(asked, pauseMs);
  const read = useQuery({
    queryKey: ['geofences', 'trial', rested],
    enabled: rested !== null,
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }): Promise<Trial> => call(tryGeofence, { body: check(rested), signal }),
  });
  return { ...read, isCurrent: rested !== null && JSON.stringify(rested) === JSON.stringify(asked) };
}

function check(asked: TrialAsked | null): TrialAsked {
  if (asked === null) throw new Error('There is something to try.');
  return asked;
}
