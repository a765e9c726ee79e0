import type { Locale } from '../../locale.ts';
import type { BrandPicture } from './brand-picture.ts';
import type { Picture } from './picture.ts';

/** A document that the portal makes: what is said in it. How it looks is one look for all, of anyone who writes it (PDF, DOCX). */
export interface Report {
  locale: Locale;
  /** What it is called on its first page and in the list of files. */
  title: string;
  account: { name: string; picture: BrandPicture | null };
  /** Period, what it is about, filters: names with what they are. */
  facts: readonly Fact[];
  /** The period again, at the head of each further page. */
  running: string;
  /** Who made it, when, by which clock: one line at the foot of each page. */
  made: string;
  madeAt: Date;
  author: string;
  /** The program that made it. */
  product: string;
  blocks: AsyncIterable<Block> | Iterable<Block>;
}

export interface Fact {
  name: string;
  value: string;
}

export type Block = HeadingBlock | ParagraphBlock | FiguresBlock | TableBlock | PictureBlock;

export interface HeadingBlock {
  kind: 'heading';
  /** A first one begins what stands by itself, a second one a part of it. */
  level: 1 | 2;
  text: string;
  /** Stands behind it, quieter. */
  note?: string;
  /** Points of what follows that stand on its page. */
  room?: number;
}

export interface ParagraphBlock {
  kind: 'paragraph';
  text: string;
}

/** Key figures side by side. */
export interface FiguresBlock {
  kind: 'figures';
  items: readonly { name: string; value: string; note: string }[];
}

export interface Column {
  title: string;
  /** Of the table's width, against the other columns. */
  share: number;
  /** Numbers stand at the right, under each other, never broken; text at the left, in so many lines at most (2 unless given). */
  align?: 'left' | 'right';
  lines?: number;
}

/** Text, with a spot of the colour that the same thing has in a picture. */
export type Cell = string | { text: string; spot: string };

/** A line of the table; a group opens some lines with a name and values of them all; a total ends them. */
export type Row = { kind: 'row' | 'total'; cells: readonly Cell[] } | { kind: 'group'; name: string; note: string };

export interface TableBlock {
  kind: 'table';
  columns: readonly Column[];
  rows: AsyncIterable<Row> | Iterable<Row>;
  /** Said where it has no row. */
  empty: string;
}

export interface PictureBlock {
  kind: 'picture';
  picture: Picture;
  /** Said to who does not see it. */
  alt: string;
  /** What its marks and colours mean. */
  legend: readonly { picture: Picture; text: string }[];
  /** Whose data it shows. */
  credit: string;
}

/** Lets others have their turn. @throws where the work was called off */
export type YieldToEventLoop = () => Promise<void>;
