import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePageSearch } from '#platform/web/page-search.ts';
import { replayAddress, type ReplayAddress } from '#features/trips/history/public.ts';

/** Milliseconds until the clock's instant is written to the address. */
const restMs = 400;

export interface ReplayAddressHold {
  address: ReplayAddress;
  /** Opening and closing add history entries, other changes do not. */
  change(part: Partial<ReplayAddress>): void;
  /** Writes the address with a delay, without rendering. */
  note(part: Partial<Pick<ReplayAddress, 'at' | 'speed'>>): void;
}

/** State of the replay in the address, with setters. */
export function useReplayAddress(): ReplayAddressHold {
  const [params, changeSearch] = usePageSearch();
  const address = replayAddress.read(params);
  const noted = useRef<Partial<ReplayAddress>>({});
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const write = useEffectEvent(() => {
    const part = noted.current;
    noted.current = {};
    const next = { ...address, ...part };
    const isStep =
      next.codes.length > 0 !== address.codes.length > 0 || (next.moment === null) !== (address.moment === null);
    changeSearch((present) => replayAddress.write(present, { ...replayAddress.read(present), ...part }), { isStep });
  });
  const writeSoon = useEffectEvent((after: number, part: Partial<ReplayAddress>) => {
    noted.current = { ...noted.current, ...part };
    if (timer.current) clearTimeout(timer.current);
    timer.current = setTimeout(() => write(), after);
  });
  const [hold] = useState(() => ({
    change: (part: Partial<ReplayAddress>) => writeSoon(0, part),
    note: (part: Partial<ReplayAddress>) => writeSoon(restMs, part),
  }));
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  return { address, ...hold };
}
