import type { Locale } from '../../locale.ts';
import type { BrandPicture } from './brand-picture.ts';
import type { Picture } from './picture.ts';

/** Content of a document that the portal creates. All writers (PDF, DOCX) give it the same look. */
export interface Report {
  locale: Locale;
  /** Title on the first page and in the list of files. */
  title: string;
  account: { name: string; picture: BrandPicture | null };
  /** Period, subject and filters as names and values. */
  facts: readonly Fact[];
  /** The period, repeated in the header of further pages. */
  running: string;
  /** Author, time and time zone, in the footer of each page. */
  made: string;
  madeAt: Date;
  author: string;
  /** Product name. */
  product: string;
  blocks: AsyncIterable<ReportBlock> | Iterable<ReportBlock>;
}

export interface Fact {
  name: string;
  value: string;
}

export type ReportBlock = HeadingBlock | ParagraphBlock | FiguresBlock | TableBlock | PictureBlock;

export interface HeadingBlock {
  kind: 'heading';
  /** Level 1 starts a section, level 2 a subsection. */
  level: 1 | 2;
  text: string;
  /** Shown behind it in a muted colour. */
  note?: string;
  /** Height in points of the content that must stay on its page. */
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

export interface ReportColumn {
  title: string;
  /** Share of the table's width relative to the other columns. */
  share: number;
  /**
   * Numbers are aligned right and never wrapped; text is aligned left and wrapped up to this number of lines (default
   * 2).
   */
  align?: 'left' | 'right';
  lines?: number;
}

/** Text, optionally with a dot in the colour used for it in a picture. */
export type ReportCell = string | { text: string; spot: string };

/** A row of a table; a group row starts several rows with a name and their totals; a total row ends them. */
export type ReportRow =
  { kind: 'row' | 'total'; cells: readonly ReportCell[] } | { kind: 'group'; name: string; note: string };

export interface TableBlock {
  kind: 'table';
  columns: readonly ReportColumn[];
  rows: AsyncIterable<ReportRow> | Iterable<ReportRow>;
  /** Shown if it has no rows. */
  empty: string;
}

export interface PictureBlock {
  kind: 'picture';
  picture: Picture;
  /** Alternative text. */
  alt: string;
  /** Legend of its markers and colours. */
  legend: readonly { picture: Picture; text: string }[];
  /** Attribution of its data. */
  credit: string;
}

/** Lets the event loop run. @throws if the work was cancelled */
export type YieldToEventLoop = () => Promise<void>;
