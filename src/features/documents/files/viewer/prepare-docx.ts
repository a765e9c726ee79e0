import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Most paragraphs that a browser displays without becoming slow. */
const paragraphsMax = 4_000;
/** Nesting beyond that of any legitimate document. */
const depthMax = 200;
const further = /^word\/(header|footer|footnotes|endnotes)\d*\.xml$/;
const documentRelation = '/relationships/officeDocument';
const strictTypes = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const wordSpace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relationSpace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Elements that only contain others; the renderer skips the content of most of them. */
const wrappers = ['ins', 'moveTo', 'smartTag', 'sdtContent', 'sdt', 'fldSimple', 'customXml', 'dir', 'bdo'];

export interface PreparedDocx {
  archive: Uint8Array;
  /**
   * Alternative texts of pictures; `r:embed` of a picture is the id of its relationship, `#` and the index in this
   * array.
   */
  alts: string[];
  /** The archive contains only the beginning. */
  isCut: boolean;
}

/** Bookmark name that marks a paragraph as a heading of a level. */
export const headingMark = 'patio-heading-';

/**
 * Rewrites what the renderer leaves out into forms that it draws: wrapped text, text boxes, other kinds of pictures,
 * headings.
 * @throws if it is not a DOCX
 */
export function prepareDocx(bytes: Uint8Array): PreparedDocx {
  const parts = unzipSync(bytes);
  const alts: string[] = [];
  let isCut = false;
  let documentPart = '';
  const edit = (names: Pick<RegExp, 'test'>, change: (root: Element, name: string) => void) => {
    for (const [name, part] of Object.entries(parts)) {
      if (!names.test(name)) continue;
      const document = new DOMParser().parseFromString(strFromU8(part), 'application/xml');
      if (document.querySelector('parsererror')) throw new Error(`${name} is not well formed.`);
      change(document.documentElement, name);
      parts[name] = strToU8(new XMLSerializer().serializeToString(document));
    }
  };
  const levels = new Map<string, number>();
  edit(/\.rels$/, (root, name) => {
    if (name === '_rels/.rels') documentPart = findDocumentPart(root);
    for (const relation of root.children)
      relation.setAttribute('Type', (relation.getAttribute('Type') ?? '').replace(strictTypes, relationSpace));
  });
  edit(/^word\/styles\d*\.xml$/, (root) => readLevels(root, levels));
  edit(/^word\/numbering\d*\.xml$/, drawBullets);
  edit({ test: (name) => name === documentPart || further.test(name) }, (root) => {
    assertDepth(root, 0);
    isCut = cut(root) || isCut;
    drawAll(root, levels, alts);
  });
  return { archive: zipSync(parts, { level: 0 }), alts, isCut };
}

const all = (root: Element, ...names: string[]) => names.flatMap((name) => [...root.getElementsByTagNameNS('*', name)]);
const first = (root: Element, ...names: string[]): Element | undefined => all(root, ...names)[0];
const childOf = (parent: Element | undefined, name: string) =>
  [...(parent?.children ?? [])].find((one) => one.localName === name);
const attribute = (element: Element | undefined, name: string) =>
  [...(element?.attributes ?? [])].find((one) => one.localName === name)?.value;
const valueOf = (parent: Element | undefined, name: string) => attribute(childOf(parent, name), 'val');

function findDocumentPart(relations: Element): string {
  const relation = [...relations.children].find((one) => one.getAttribute('Type')?.endsWith(documentRelation));
  return (relation?.getAttribute('Target') ?? '').replace(/^\//, '');
}

function assertDepth(element: Element, depth: number): void {
  if (depth > depthMax) throw new Error('Nested too deep.');
  for (const child of element.children) assertDepth(child, depth + 1);
}

function cut(root: Element): boolean {
  const after = all(root, 'p')
    .filter(({ namespaceURI }) => namespaceURI === root.namespaceURI)
    .slice(paragraphsMax);
  for (const paragraph of after) paragraph.remove();
  for (const holder of all(root, 'tr', 'tbl')) if (!first(holder, 'p')) holder.remove();
  return after.length > 0;
}

/** Word's built-in headings have this name in every language. */
function readLevels(root: Element, levels: Map<string, number>): void {
  const styles = all(root, 'style');
  for (let pass = 0; pass < 2; pass += 1)
    for (const style of styles) {
      const name = valueOf(style, 'name') ?? '';
      const named = /^title$/i.test(name) ? 1 : Number(/^heading ([1-6])$/i.exec(name)?.[1]);
      const level = named || outlineOf(childOf(style, 'pPr')) || levels.get(valueOf(style, 'basedOn') ?? '');
      if (level) levels.set(attribute(style, 'styleId') ?? '', level);
    }
}

function outlineOf(properties: Element | undefined): number | undefined {
  const level = Number(valueOf(properties, 'outlineLvl') ?? Number.NaN);
  return level >= 0 && level < 6 ? level + 1 : undefined;
}

/** Replaces bullets of symbol fonts, which few machines have, by a bullet of any font. */
function drawBullets(root: Element): void {
  for (const level of all(root, 'lvl')) {
    const text = childOf(level, 'lvlText');
    if (valueOf(level, 'numFmt') !== 'bullet' || !text || !/[\uE000-\uF8FF]/.test(attribute(text, 'val') ?? ''))
      continue;
    text.setAttributeNS(text.namespaceURI, 'w:val', '•');
    first(level, 'rFonts')?.remove();
  }
}

function drawAll(root: Element, levels: ReadonlyMap<string, number>, alts: string[]): void {
  const make = (name: string, text = '') => {
    const made = root.ownerDocument.createElementNS(root.namespaceURI, `w:${name}`);
    made.textContent = text;
    return made;
  };
  for (const element of all(root, 'AlternateContent'))
    element.replaceWith(...(childOf(element, 'Choice') ?? childOf(element, 'Fallback') ?? element).childNodes);
  for (const element of all(root, 'moveFrom', 'del')) element.remove();
  for (const element of all(root, ...wrappers)) element.replaceWith(...element.childNodes);
  for (const element of all(root, 'cr')) element.replaceWith(make('br'));
  for (const element of all(root, 'noBreakHyphen')) element.replaceWith(make('t', '‑'));
  for (const element of all(root, 'sym')) element.replaceWith(make('t', '•'));
  for (const box of all(root, 'txbxContent').reverse()) {
    const paragraph = paragraphAround(box);
    paragraph?.after(...box.childNodes);
    box.remove();
  }
  for (const drawing of all(root, 'drawing', 'pict', 'object')) drawPicture(drawing, alts);
  for (const paragraph of all(root, 'p')) {
    const properties = childOf(paragraph, 'pPr');
    const level = outlineOf(properties) ?? levels.get(valueOf(properties, 'pStyle') ?? '');
    if (!level) continue;
    const mark = make('bookmarkStart');
    mark.setAttributeNS(root.namespaceURI, 'w:name', `${headingMark}${level}`);
    paragraph.append(mark);
  }
}

function paragraphAround(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.localName === 'p' && at.namespaceURI === element.namespaceURI) return at;
  return null;
}

/** Rewrites every kind of picture into the one that the renderer draws. */
function drawPicture(drawing: Element, alts: string[]): void {
  const picture = first(drawing, 'blip', 'imagedata');
  if (!picture) return;
  const relation = attribute(picture, 'embed') ?? attribute(picture, 'id') ?? '';
  const alt = alts.push(attribute(first(drawing, 'docPr'), 'descr') ?? '') - 1;
  const embed = `${relation}#${alt}`;
  if (first(drawing, 'graphicData')?.firstElementChild?.localName === 'pic') {
    picture.setAttributeNS(relationSpace, 'r:embed', embed);
    return;
  }
  const extent = first(drawing, 'extent');
  const style = attribute(first(drawing, 'shape'), 'style') ?? '';
  const size = (side: 'cx' | 'cy', name: string) =>
    Number(attribute(extent, side)) ||
    Number(new RegExp(`(?:^|;)\\s*${name}:([\\d.]+)pt`).exec(style)?.[1] ?? 0) * 12_700;
  const made = new DOMParser().parseFromString(
    `<w:drawing xmlns:w="${wordSpace}" xmlns:r="${relationSpace}"><inline><extent/><graphic><graphicData><pic><blipFill><blip/></blipFill><spPr><xfrm><ext/></xfrm></spPr></pic></graphicData></graphic></inline></w:drawing>`,
    'application/xml',
  ).documentElement;
  first(made, 'blip')?.setAttributeNS(relationSpace, 'r:embed', embed);
  for (const one of all(made, 'extent', 'ext'))
    for (const [side, name] of [
      ['cx', 'width'],
      ['cy', 'height'],
    ] as const)
      one.setAttribute(side, String(Math.round(size(side, name))));
  drawing.replaceWith(made);
}
