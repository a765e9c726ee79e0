import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { noRows, rowAfter, type RowSelection } from '../../row-selection.ts';
import type { FileEntry, EntryActions } from '../list/entries.ts';

interface GoingOn {
  /** The entries shown; undefined while loading. */
  entries: readonly FileEntry[] | undefined;
  /** A dialog is open and has the focus. */
  isAsking: boolean;
  actions: EntryActions;
  onSelect(selection: RowSelection): void;
}

/** Longer than a dialog needs to restore the focus. */
const returnMs = 30;

/**
 * Moves the focus when entries are removed: to the entry after them, or to the first action if the list is empty, so
 * that the keyboard focus does not get lost. Returns the same actions, wrapped, and the `box` of the list.
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
  const taking = (take: ((taken: readonly FileEntry[]) => void) | undefined) =>
    take &&
    ((taken: readonly FileEntry[]) => {
      leaving.current = { gone: new Set(taken.map(({ key }) => key)), order: entries?.map(({ key }) => key) ?? [] };
      take(taken);
    });
  const { remove, restore, move } = actions;
  return { box, actions: { ...actions, remove: taking(remove), restore: taking(restore), move: taking(move) } };
}

/** Nothing in the list has the focus, because it was removed or a dialog moved it. */
function isAround(box: HTMLElement | null): boolean {
  return document.activeElement?.contains(box) ?? true;
}

/** A dialog has focused the following row already; null: no row has the focus. */
function isAtRow(box: HTMLElement | null, key: string | null): boolean {
  const row = document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null;
  return row === key && Boolean(box?.contains(document.activeElement));
}

/** Focuses a row by its key; null focuses the action of the empty list. */
function focusOn(box: HTMLElement | null, key: string | null): void {
  if (key !== null)
    return box?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  const nothing = box?.querySelector<HTMLElement>('[data-nothing]');
  (nothing?.querySelector<HTMLElement>('button, a') ?? nothing)?.focus();
}
