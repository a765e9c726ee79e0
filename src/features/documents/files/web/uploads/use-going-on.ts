import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { noRows, rowAfter, type RowSelection } from '../../row-selection.ts';
import type { Entry, EntryActions } from '../list/entries.ts';

interface GoingOn {
  /** What is shown now; undefined while nothing is there yet. */
  entries: readonly Entry[] | undefined;
  /** A dialog has the focus. */
  isAsking: boolean;
  actions: EntryActions;
  onSelect(selection: RowSelection): void;
}

/** Longer than a dialog takes to give the focus back to what may be gone. */
const returnMs = 30;

/**
 * Moves the focus on where entries are taken away: to what follows them, or to the first thing to do where none is left: with the row, its menu
 * or the bar of what was chosen the focus would fall out of the list. Answers the same actions, looked after in the `box`.
 */
export function useGoingOn({ entries, isAsking, actions, onSelect }: GoingOn): {
  box: RefObject<HTMLElement | null>;
  actions: EntryActions;
} {
  const box = useRef<HTMLElement>(null);
  const leaving = useRef<{ gone: ReadonlySet<string>; order: readonly string[] } | null>(null);
  const goOn = useEffectEvent((isLate: boolean) => {
    const left = entries?.map(({ key }) => key);
    if (!leaving.current || !left || isAsking || left.some((key) => leaving.current?.gone.has(key))) return;
    const { gone, order } = leaving.current;
    const next = rowAfter(order, { gone, left });
    const isFree = isAround(box.current) || isAtRow(box.current, next);
    if (isFree || isLate) leaving.current = null;
    if (!isFree) return;
    if (next !== null) onSelect({ ...noRows, at: next });
    focusOn(box.current, next);
  });
  useEffect(() => {
    goOn(false);
    const timer = setTimeout(() => goOn(true), returnMs);
    return () => clearTimeout(timer);
  }, [entries, isAsking]);
  const taking = (take: ((taken: readonly Entry[]) => void) | undefined) =>
    take &&
    ((taken: readonly Entry[]) => {
      leaving.current = { gone: new Set(taken.map(({ key }) => key)), order: entries?.map(({ key }) => key) ?? [] };
      take(taken);
    });
  const { remove, restore, move } = actions;
  return { box, actions: { ...actions, remove: taking(remove), restore: taking(restore), move: taking(move) } };
}

/** Nothing in the list has the focus: it fell out of it, or a dialog has put it there. */
function isAround(box: HTMLElement | null): boolean {
  return document.activeElement?.contains(box) ?? true;
}

/** A dialog has put it on the row that follows already; null: where no row is. */
function isAtRow(box: HTMLElement | null, key: string | null): boolean {
  const row = document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null;
  return row === key && Boolean(box?.contains(document.activeElement));
}

/** A row by its key; null: what can be done where nothing is. */
function focusOn(box: HTMLElement | null, key: string | null): void {
  if (key !== null)
    return box?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  const nothing = box?.querySelector<HTMLElement>('[data-nothing]');
  (nothing?.querySelector<HTMLElement>('button, a') ?? nothing)?.focus();
}
