import * as z from 'zod/mini';
import type { PaletteItem } from '../palette-items.ts';

/** Of one person in one account: nobody else who uses this browser is shown them. */
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

/** What a person chose lately; nothing where the browser keeps nothing. */
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
    // It is forgotten, then.
  }
}
