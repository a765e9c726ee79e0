import type { Canvas } from './pdf-canvas.ts';
import { pdfText, type PdfFile } from './pdf-file.ts';

/** A structure element in reading order: `Sect`, `H1`, `P`, `Table`, `TR` … */
export interface Tag {
  id: number;
  role: string;
  parent: number;
  children: string[];
  entries: string;
}

/** The current page with its marked content. */
export interface TaggedPage {
  id: number;
  canvas: Canvas;
  /** Structure element of each marked content. */
  marks: number[];
}

export interface PdfTags {
  root: Tag;
  open(parent: Tag, role: string, attributes?: { alt?: string; entries?: string }): Tag;
  /** Writes the element; nothing is added afterwards. */
  close(tag: Tag): void;
  /** Draws content that belongs to an element. */
  say(tag: Tag, page: TaggedPage, draw: () => void): void;
  /** An element with a single marked content. */
  leaf(parent: Tag, role: string, page: TaggedPage, draw: () => void): void;
  /** Ends a page, with its index. */
  endPage(page: TaggedPage, index: number): void;
  /** Returns the id of the structure tree. */
  end(): number;
}

/** Draws decoration without meaning: lines, backgrounds, page headers and footers. */
export function drawAside({ canvas }: Pick<TaggedPage, 'canvas'>, draw: () => void): void {
  canvas.beginMark('Artifact', null);
  draw();
  canvas.endMark();
}

export function openTags(file: PdfFile): PdfTags {
  const tree = file.reserve();
  const pages: string[] = [];
  const open: PdfTags['open'] = (parent, role, { alt, entries = '' } = {}) => ({
    id: file.reserve(),
    role,
    parent: parent.id,
    children: [],
    entries: `${entries}${alt === undefined ? '' : `/Alt${pdfText(alt)}`}`,
  });
  const root: Tag = { id: file.reserve(), role: 'Document', parent: tree, children: [], entries: '' };
  const closing = new Map<number, Tag>();
  const close = (tag: Tag) => {
    const { id, role, parent, children, entries } = tag;
    file.put(id, `<</Type/StructElem/S/${role}/P ${parent} 0 R/K[${children.join(' ')}]${entries}>>`);
    closing.delete(id);
  };
  const say: PdfTags['say'] = (tag, page, draw) => {
    const number = page.marks.push(tag.id) - 1;
    tag.children.push(`<</Type/MCR/Pg ${page.id} 0 R/MCID ${number}>>`);
    page.canvas.beginMark(tag.role, number);
    draw();
    page.canvas.endMark();
  };
  const openUnder: PdfTags['open'] = (parent, role, attributes) => {
    const tag = open(parent, role, attributes);
    parent.children.push(`${tag.id} 0 R`);
    closing.set(tag.id, tag);
    return tag;
  };
  return {
    root,
    open: openUnder,
    close,
    say,
    leaf(parent, role, page, draw) {
      const tag = openUnder(parent, role);
      say(tag, page, draw);
      close(tag);
    },
    endPage({ marks }, index) {
      const id = file.reserve();
      file.put(id, `[${marks.map((mark) => `${mark} 0 R`).join(' ')}]`);
      pages.push(`${index} ${id} 0 R`);
    },
    end() {
      for (const tag of closing.values()) close(tag);
      close(root);
      const parents = file.reserve();
      file.put(parents, `<</Nums[${pages.join(' ')}]>>`);
      file.put(
        tree,
        `<</Type/StructTreeRoot/K[${root.id} 0 R]/ParentTree ${parents} 0 R/ParentTreeNextKey ${pages.length}>>`,
      );
      return tree;
    },
  };
}
