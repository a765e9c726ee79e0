import { printColors, page as sheet, type as styles } from '../report-style.ts';
import { box } from '../picture.ts';
import type { Report } from '../report.ts';
import { breakLines, type TextStyle } from '../text-lines.ts';
import type { Typeface } from '../typeface.ts';
import { openCanvas } from './pdf-canvas.ts';
import { pdfNumber, pdfText, type PdfFile } from './pdf-file.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import { drawAside, type PdfTags, type Tag, type TaggedPage } from './pdf-tags.ts';

/** A heading in the outline that readers show beside the pages. */
export interface Bookmark {
  title: string;
  level: 1 | 2;
  page: number;
  y: number;
}

/** Pages filled from top to bottom. */
export interface Flow {
  typeface: Typeface;
  tags: PdfTags;
  /** The current structure element. */
  section: Tag;
  page: TaggedPage;
  /** Position of the next content, from the top of the page. */
  y: number;
  bookmarks: Bookmark[];
  /** Starts a new page if less than this height is left; returns whether it did. */
  need(height: number): boolean;
  lines(text: string, style: TextStyle, width: number, most: number): string[];
  /** Ends the last page; returns the id of the page tree. */
  end(resources: (fonts: string) => string): number;
}

interface FlowParts {
  file: PdfFile;
  fonts: PdfFonts;
  tags: PdfTags;
  typeface: Typeface;
  report: Report;
}

const lowest = sheet.height - sheet.bottom;

export function openFlow({ file, fonts, tags, typeface, report }: FlowParts): Flow {
  const [tree, resources] = [file.reserve(), file.reserve()];
  const pages: { id: number; contents: number }[] = [];
  const begin = (): TaggedPage => ({ id: file.reserve(), canvas: openCanvas(typeface, fonts), marks: [] });
  const finish = ({ page }: Flow) => {
    const contents = file.reserve();
    file.stream(contents, '', page.canvas.content());
    tags.endPage(page, pages.length);
    pages.push({ id: page.id, contents });
  };
  return {
    typeface,
    tags,
    section: tags.root,
    page: begin(),
    y: sheet.margin,
    bookmarks: [],
    need(height) {
      if (this.y + height <= lowest) return false;
      finish(this);
      this.page = begin();
      drawRunningHead(
        this.page,
        report,
        (text, width) => breakLines(text, typeface, { ...styles.small, width, lines: 1 })[0] ?? '',
      );
      this.y = sheet.top;
      return true;
    },
    lines: (text, style, width, most) => breakLines(text, typeface, { ...style, width, lines: most }),
    end(resourcesOf) {
      finish(this);
      for (const [index, { id, contents }] of pages.entries()) {
        const canvas = openCanvas(typeface, fonts);
        drawFoot({ canvas }, report.made, `${index + 1} / ${pages.length}`);
        const foot = file.reserve();
        file.stream(foot, '', canvas.content());
        file.put(
          id,
          `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${sheet.width} ${sheet.height}]/Resources ${resources} 0 R/Contents[${contents} 0 R ${foot} 0 R]/StructParents ${index}/Tabs/S>>`,
        );
      }
      file.put(resources, resourcesOf(fonts.end()));
      file.put(tree, `<</Type/Pages/Count ${pages.length}/Kids[${pages.map(({ id }) => `${id} 0 R`).join(' ')}]>>`);
      return tree;
    },
  };
}

function drawRunningHead(
  page: TaggedPage,
  { title, running, account }: Report,
  cut: (text: string, width: number) => string,
): void {
  const right = sheet.width - sheet.margin;
  drawAside(page, () => {
    const name = { ...styles.head, colour: printColors.quiet };
    page.canvas.text(cut(`${title} · ${running}`, 330), name, { x: sheet.margin, y: 43 });
    page.canvas.text(
      cut(account.name, 160),
      { ...styles.small, colour: printColors.quiet },
      { x: right, y: 43, align: 'right' },
    );
    page.canvas.shape(rule(52));
  });
}

function drawFoot(page: Pick<TaggedPage, 'canvas'>, made: string, number: string): void {
  const y = sheet.height - 32;
  const style = { ...styles.small, colour: printColors.quiet };
  drawAside(page, () => {
    page.canvas.shape(rule(sheet.height - 46));
    page.canvas.text(made, style, { x: sheet.margin, y });
    page.canvas.text(number, style, { x: sheet.width - sheet.margin, y, align: 'right' });
  });
}

/** A hairline from margin to margin. */
export function rule(y: number, fill: string = printColors.hairline) {
  return { path: box({ x: sheet.margin, y: y - 0.25, width: sheet.width - 2 * sheet.margin, height: 0.5 }), fill };
}

/** Writes the outline with two levels; returns its id, null if it is empty. */
export function writeBookmarks(file: PdfFile, bookmarks: readonly Bookmark[]): number | null {
  if (bookmarks.length === 0) return null;
  const root = file.reserve();
  const entries = bookmarks.map((bookmark) => ({ ...bookmark, id: file.reserve() }));
  const parts = entries.reduce<(typeof entries)[]>((all, entry) => {
    if (entry.level === 1 || all.length === 0) all.push([entry]);
    else all.at(-1)?.push(entry);
    return all;
  }, []);
  const put = (siblings: typeof entries, at: number, { parent, rest = '' }: { parent: number; rest?: string }) => {
    const entry = siblings[at];
    if (!entry) return;
    const beside = [
      siblings[at - 1] && `/Prev ${siblings[at - 1]?.id} 0 R`,
      siblings[at + 1] && `/Next ${siblings[at + 1]?.id} 0 R`,
    ];
    const top = pdfNumber(sheet.height - entry.y + 12);
    file.put(
      entry.id,
      `<</Title${pdfText(entry.title)}/Parent ${parent} 0 R${beside.filter(Boolean).join('')}${rest}/Dest[${entry.page} 0 R/XYZ 0 ${top} null]>>`,
    );
  };
  const firsts = parts.flatMap(([first]) => first ?? []);
  for (const [at, [first, ...under]] of parts.entries()) {
    if (!first) continue;
    const rest =
      under.length > 0 ? `/First ${under[0]?.id} 0 R/Last ${under.at(-1)?.id} 0 R/Count -${under.length}` : '';
    put(firsts, at, { parent: root, rest });
    for (const index of under.keys()) put(under, index, { parent: first.id });
  }
  file.put(root, `<</Type/Outlines/First ${firsts[0]?.id} 0 R/Last ${firsts.at(-1)?.id} 0 R/Count ${firsts.length}>>`);
  return root;
}
