import type { PaletteItem } from '../palette-items.ts';

/** Page or command known to the browser. */
export interface OwnItem extends PaletteItem {
  /** Of a command. */
  run?(): void;
}
