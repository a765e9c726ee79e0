import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useLivePatch } from '#platform/live/web/use-live-patch.ts';
import type { BodyInput } from '#platform/contract.ts';
import { call } from '#platform/web/call.ts';
import { trialProgressed, tryGeofence, type Trial, type TrialProgress } from '../../backtest/backtest-contract.ts';

export type TrialAsked = Omit<BodyInput<typeof tryGeofence>, 'trial_id'>;

/** A drawing rests for so long before it is tried. */
const pauseMs = 600;

/** What a geofence as it is drawn would have rung, a moment after it was changed, and how far the look is; null: there is nothing to try yet. */
export function useTrial(asked: TrialAsked | null) {
  const [rested] = useDebouncedValue(asked, pauseMs);
  const [look, setLook] = useState<TrialProgress | null>(null);
  useLivePatch(trialProgressed, (items) => setLook((known) => items.find(({ id }) => id === known?.id) ?? known));
  const read = useQuery({
    queryKey: ['geofences', 'trial', rested],
    enabled: rested !== null,
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }): Promise<Trial> => {
      const trial_id = crypto.randomUUID();
      setLook({ id: trial_id, done: 0, total: 0, is_filling: false });
      return call(tryGeofence, { body: { ...check(rested), trial_id }, signal });
    },
  });
  const isCurrent = rested !== null && JSON.stringify(rested) === JSON.stringify(asked);
  return { ...read, isCurrent, progress: isCurrent && look && look.total > 0 ? look : null };
}

function check(asked: TrialAsked | null): TrialAsked {
  if (asked === null) throw new Error('There is something to try.');
  return asked;
}
