import * as z from 'zod/mini';
import type { PaletteItem } from '../palette-items.ts';

/** Per person and account, for shared browsers. */
const keyOf = (owner: string) => `recent ${owner}`;

const stored = z.array(
  z.object({
    key: z.string(),
    kind: z.enum(['asset', 'unit', 'profile', 'person']),
    label: z.string(),
    hint: z.optional(z.string()),
    to: z.string().check(z.startsWith('/')),
  }),
);

/** Recent choices; empty without storage. */
export function readRecent(owner: string): PaletteItem[] {
  try {
    const { data = [] } = z.safeParse(stored, JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]'));
    return data.map(({ hint, ...item }) => ({ ...item, ...(hint !== undefined && { hint }) }));
  } catch {
    return [];
  }
}

export function writeRecent(owner: string, items: readonly PaletteItem[]): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(items));
  } catch {
    // Storage failed: the choice is not remembered.
  }
}
