import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useRef } from 'react';
import { covers, emptyView, type LiveView } from '../view.ts';
import { LiveContext, showView, shownBy, useLive } from './use-live.ts';
import { isOlderThan, youngMs } from './use-live-refetch.ts';

interface LiveViewOptions {
  /** Queries that lack what moved out of view: refetched once the stream shows it. */
  keys: readonly QueryKey[];
  /** Milliseconds for which the stream repeats what queries of that age lack. */
  repeatedMs?: number;
  /** Runs instead of refetching `keys`. */
  refetch?(): void;
}

/** Of things named by their keys the server repeats the newest event of the last two minutes. */
export const namedRepeatedMs = 100_000;

/** Says what the screen shows of frequent events, which otherwise do not arrive; null: everything. */
export function useLiveView(view: LiveView | null, { keys, repeatedMs = youngMs, refetch }: LiveViewOptions): void {
  const stream = use(LiveContext);
  const queries = useQueryClient();
  const isShown = useRef(false);
  const before = useRef<LiveView | null>(emptyView);
  const check = useEffectEvent(() => {
    const wasShown = isShown.current;
    isShown.current = stream !== null && covers(shownBy(stream), view);
    if (wasShown || !isShown.current) return;
    if (refetch) refetch();
    else for (const queryKey of keys) void queries.invalidateQueries({ queryKey, predicate: isOlderThan(repeatedMs) });
  });
  const change = useEffectEvent(() => {
    if (!covers(before.current, view)) isShown.current = false;
    before.current = view;
    check();
  });
  useLive({
    onEvent: (type) => {
      if (type === 'ready') isShown.current = false;
      else if (type === 'view') check();
    },
  });
  const text = JSON.stringify(view);
  useEffect(() => {
    if (stream === null) return;
    const takeBack = showView(stream, JSON.parse(text) as LiveView | null);
    change();
    return takeBack;
  }, [stream, text]);
}
