/** How letters look; what is absent is as around. Sizes in points, colours as `#rrggbb`. */
export interface TextStyle {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  color?: string;
  background?: string;
  size?: number;
  raised?: 'super' | 'sub';
}

export type Inline =
  | { kind: 'text'; text: string; look: TextStyle; isLink: boolean }
  | { kind: 'break' }
  /** Null bytes: of a type that a browser does not draw. Points. */
  | { kind: 'picture'; bytes: Uint8Array | null; type: string; width: number; height: number; alt: string };

export interface Paragraph {
  kind: 'paragraph';
  /** 1 to 6 for headings, 0 for the rest. */
  level: number;
  align: 'left' | 'center' | 'right' | 'justify';
  /** Points from the left edge. */
  indent: number;
  /** `1.`, `•`; null outside lists. */
  marker: string | null;
  inlines: Inline[];
}

export interface Cell {
  columns: number;
  /** How many rows it spans; 0: it is the continuation of the one above. */
  rows: number;
  background?: string;
  blocks: Block[];
}

export type Block = Paragraph | { kind: 'table'; rows: Cell[][] } | { kind: 'page-break' };

/** A document to be drawn. Points. */
export interface DocxContent {
  width: number;
  margin: number;
  header: Block[];
  body: Block[];
  footer: Block[];
  /** Only the beginning was read. */
  isCut: boolean;
}
