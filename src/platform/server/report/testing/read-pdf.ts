import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** Text of each page, line by line. */
  pages: string[];
  /** The outline's titles, indented by level. */
  bookmarks: string[];
  language: string | null;
  /** Roles of structure elements: `H1`, `Table` … */
  roles: Set<string>;
  title: string | null;
}

/** Reads a PDF as a viewer does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  const roles = new Set<string>();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    addRoles(roles, await page.getStructTree());
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  const outline = (await document.getOutline()) ?? [];
  const bookmarks = outline.flatMap(({ title, items }) => [title, ...items.map((item) => `  ${item.title}`)]);
  const { info } = await document.getMetadata();
  await loading.destroy();
  return {
    pages,
    bookmarks,
    language: 'Language' in info ? String(info.Language) : null,
    roles,
    title: 'Title' in info ? String(info.Title) : null,
  };
}

interface PdfPart {
  role?: string;
  children?: unknown;
}

function addRoles(roles: Set<string>, { role, children }: PdfPart): void {
  if (role) roles.add(role);
  if (!Array.isArray(children)) return;
  for (const child of children) if (typeof child === 'object' && child !== null) addRoles(roles, child);
}
