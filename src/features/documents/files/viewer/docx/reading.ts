import type { Numbering } from './numbering.ts';
import type { Package } from './package.ts';
import type { Styles } from './styles.ts';

/** What is needed to read one part of a document. */
export interface Reading {
  source: Package;
  styles: Styles;
  numbering: Numbering;
  /** Of the part that is read. */
  relations: ReadonlyMap<string, string>;
  /** How many blocks may still be read. */
  room: number;
}
