import type { Inline } from './blocks.ts';
import type { Reading } from './reading.ts';
import type { XmlElement } from './xml-tree.ts';

const emuPerPoint = 12_700;
const sizeMax = 800;

/** The picture in a drawing, of the present kind or the former one; null where there is none. */
export function readPicture(drawing: XmlElement, { relations, source }: Reading): Inline | null {
  const found = findFirst(drawing, (one) => one.name === 'blip' || one.name === 'imagedata');
  if (!found) return null;
  const { 'r:embed': embedded, 'r:id': id } = found.attributes;
  const bytes = source.bytes(relations.get(embedded ?? id ?? '') ?? '');
  const type = bytes && typeOf(bytes);
  const { cx, cy } = findFirst(drawing, ({ name }) => name === 'extent')?.attributes ?? {};
  const label = findFirst(drawing, ({ name }) => name === 'docPr')?.attributes['descr'] ?? '';
  return {
    kind: 'picture',
    bytes: type ? bytes : null,
    type: type ?? '',
    width: Math.min(Number(cx ?? 0) / emuPerPoint || 0, sizeMax),
    height: Math.min(Number(cy ?? 0) / emuPerPoint || 0, sizeMax),
    alt: label,
  };
}

function findFirst(element: XmlElement, is: (one: XmlElement) => boolean): XmlElement | undefined {
  if (is(element)) return element;
  for (const one of element.children) {
    const found = findFirst(one, is);
    if (found) return found;
  }
  return undefined;
}

/** By its first bytes; undefined for what a browser does not draw. */
function typeOf(bytes: Uint8Array): string | undefined {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (begins(0x47, 0x49, 0x46, 0x38)) return 'image/gif';
  if (begins(0x42, 0x4d)) return 'image/bmp';
  return undefined;
}
