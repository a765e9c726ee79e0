import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLive, wasResumed } from '#features/live/web/public.ts';

/** Soon enough to be seen at once, seldom enough that a storm of alerts does not read the list without end. */
const pauseMs = { first: 150, more: 1_500 } as const;

/** While it is mounted, whatever was read of alerts is read anew soon after one was raised, ended or treated. Answers whether events come. */
export function useAlertNews(): boolean {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const readAt = useRef(0);
  const read = useEffectEvent(() => {
    readAt.current = Date.now();
    void queries.invalidateQueries({ queryKey: ['alerts'] });
  });
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  const [soon] = useState(() => () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = null;
        read();
      },
      Math.max(pauseMs.first, readAt.current + pauseMs.more - Date.now()),
    );
  });
  // The first greeting of a stream comes while the first page is read anyway.
  const wasGreeted = useRef(false);
  const state = useLive((type, data) => {
    const isMissed = type === 'reset' || (type === 'ready' && !wasResumed(data) && wasGreeted.current);
    if (type === 'ready') wasGreeted.current = true;
    if (type === 'alert' || isMissed) soon();
  });
  return state === 'live';
}
