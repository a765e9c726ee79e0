import type { PaletteItem } from '../palette-items.ts';

/** A page or a command that the browser knows of by itself. */
export interface OwnItem extends PaletteItem {
  /** Of a command. */
  run?(): void;
}
