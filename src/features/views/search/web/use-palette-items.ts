import { useState } from 'react';
import { groupItems, type PaletteItem } from '../palette-items.ts';
import type { OwnItem } from './own-item.ts';
import { useFound } from './use-found.ts';

/** What is shown for the typed text, and which of it is chosen by Enter. */
export function usePaletteItems(own: readonly OwnItem[], recent: readonly PaletteItem[]) {
  const [typed, setTyped] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const found = useFound(typed);
  const groups = groupItems({ typed, found: found.found, own, recent });
  const items = groups.flatMap((group) => group.items);
  // A hit may also be a recent choice: its index distinguishes them.
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === activeKey),
  );
  return {
    typed,
    groups,
    items,
    active: items[at],
    found,
    type(text: string) {
      setTyped(text);
      setActiveKey(null);
    },
    /** @returns the new index */
    move(step: number): number {
      const next = (at + step + items.length) % Math.max(1, items.length);
      setActiveKey(items[next]?.key ?? null);
      return next;
    },
  };
}
