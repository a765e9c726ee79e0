import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listContents, type Content } from '../../contract.ts';
import { call } from '#platform/web/call.ts';
import { placeAfter, readSeconds, wallKeyOf, type WallSeconds } from './wall-turns.ts';
import { useKeydown } from '#ui/use-keydown.ts';

const storageKey = 'patio-wall-seconds';

export interface Wall {
  /** The board shown; the opened board is among the rotating ones. */
  board: { id: string; name: string };
  /** From 1. */
  place: number;
  count: number;
  seconds: WallSeconds;
  isHeld: boolean;
  chooseSeconds(seconds: WallSeconds): void;
  turn(step: 1 | -1): void;
  hold(): void;
}

/** Rotates the boards of a briefcase by time and by keys. */
export function useWall(content: Content): Wall {
  const boards = useBoardsBeside(content);
  const count = boards.length;
  const own = Math.max(
    boards.findIndex(({ id }) => id === content.id),
    0,
  );
  const [moved, setMoved] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [seconds, setSeconds] = useState(() => readSeconds(localStorage.getItem(storageKey)));
  const place = (own + moved) % count;
  const turn = (step: 1 | -1) => setMoved((before) => placeAfter(before, step, count));
  const tick = useEffectEvent(() => turn(1));
  useEffect(() => {
    if (count === 1 || seconds === 0 || isHeld) return undefined;
    // A manual change restarts the timer.
    const timer = setTimeout(() => tick(), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [count, seconds, isHeld, moved]);
  useKeydown((event) => {
    const isInControl = event.target instanceof HTMLElement && event.target.closest('button, select, a') !== null;
    const meant = isInControl && event.key === ' ' ? null : wallKeyOf(event.key);
    if (!meant || (isInControl && event.target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    if (meant === 'hold') setHeld(!isHeld);
    else turn(meant === 'next' ? 1 : -1);
  });
  return {
    board: boards[place] ?? content,
    place: place + 1,
    count,
    seconds,
    isHeld,
    chooseSeconds(chosen) {
      localStorage.setItem(storageKey, String(chosen));
      setSeconds(chosen);
    },
    turn,
    hold: () => setHeld(!isHeld),
  };
}

/** The boards of a briefcase in order; while loading, only the current one. */
function useBoardsBeside(content: Content): readonly { id: string; name: string }[] {
  const { id, briefcase } = content;
  const { data } = useQuery({
    queryKey: ['dashboards', 'contents', undefined, '', ''],
    queryFn: ({ signal }) => call(listContents, { query: {}, signal }),
  });
  const boards = (data?.items ?? []).filter((one) => one.kind === 'board' && one.briefcase?.id === briefcase?.id);
  return boards.some((one) => one.id === id) ? boards : [content];
}
