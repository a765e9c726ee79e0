import { useCallback, useRef, type KeyboardEvent } from 'react';
import { chooseAll, goTo, noRows, toggleRow, type RowSelection } from '../../row-selection.ts';
import type { FileEntry, EntryActions } from './entries.ts';

interface EntryKeysOptions {
  entries: readonly FileEntry[];
  selection: RowSelection;
  onSelect(selection: RowSelection): void;
  /** Number of entries per row in the grid. */
  columns: number;
  /** Scrolls to the entry at an index. */
  show(place: number): void;
  actions: EntryActions;
}

/** Keyboard control of the list: move, select, open, rename, delete. */
export function useEntryKeys({ entries, selection, onSelect, columns, show, actions }: EntryKeysOptions) {
  const box = useRef<HTMLDivElement>(null);
  const focus = useCallback((key: string) => {
    const find = () => box.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    const found = find();
    if (found) found.focus({ preventScroll: true });
    else requestAnimationFrame(() => find()?.focus({ preventScroll: true }));
  }, []);
  const order = entries.map(({ key }) => key);
  /** An action applies to the selection if it includes the focused entry, otherwise to the focused entry only. */
  const about = (at: FileEntry) =>
    selection.chosen.has(at.key) ? entries.filter(({ key }) => selection.chosen.has(key)) : [at];

  function go(place: number, isRange: boolean) {
    const next = entries[Math.max(0, Math.min(place, entries.length - 1))];
    if (!next) return;
    onSelect(goTo(selection, order, next.key, isRange));
    show(order.indexOf(next.key));
    focus(next.key);
  }

  function act(key: string, entry: FileEntry): boolean {
    const acts: Record<string, (() => void) | undefined> = {
      Enter: () => actions.open(entry),
      ' ': () => onSelect(toggleRow(selection, entry.key)),
      F2: actions.rename && (() => actions.rename?.(entry)),
      Delete: actions.remove && (() => actions.remove?.(about(entry))),
      Escape: selection.chosen.size > 0 ? () => onSelect({ ...noRows, at: selection.at }) : undefined,
    };
    acts[key]?.();
    return acts[key] !== undefined;
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (!(event.target instanceof HTMLElement)) return;
    const key = event.target.dataset['key'];
    // Controls inside a row handle their own keys.
    const at = entries.findIndex((entry) => entry.key === key);
    const entry = entries[at];
    if (!entry || event.altKey) return;
    const isMore = event.ctrlKey || event.metaKey;
    const step = { ArrowDown: columns, ArrowUp: -columns, PageDown: 10 * columns, PageUp: -10 * columns }[event.key];
    const aside = columns > 1 ? { ArrowRight: 1, ArrowLeft: -1 }[event.key] : undefined;
    const next = step ?? aside;
    if (isMore && event.key.toLowerCase() === 'a') onSelect(chooseAll(selection, order));
    else if (isMore) return;
    else if (next !== undefined) go(at + next, event.shiftKey);
    else if (event.key === 'Home') go(0, event.shiftKey);
    else if (event.key === 'End') go(entries.length - 1, event.shiftKey);
    else if (!act(event.key, entry)) return;
    event.preventDefault();
  }

  const stop = selection.at ?? order[0] ?? null;
  return { box, onKeyDown, tabIndexOf: (key: string) => (key === stop ? 0 : -1) };
}
