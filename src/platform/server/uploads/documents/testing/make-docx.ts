import { strToU8, zipSync, type Zippable } from 'fflate';

const types = (part: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part}</Types>`;
export const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
export const mainPart = `<Override PartName="/word/document.xml" ContentType="${mainType}"/>`;

/** Relationships of a package whose document part is `target`. */
export const relationTo = (target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`;

/** A small Word document; `more` adds or replaces files. */
export function makeDocx(more: Zippable = {}, parts = mainPart): Uint8Array {
  const files: Zippable = {
    '[Content_Types].xml': strToU8(types(parts)),
    '_rels/.rels': strToU8(relationTo('word/document.xml')),
    'word/document.xml': strToU8('<?xml version="1.0"?><w:document xmlns:w="urn:w"><w:body/></w:document>'),
    ...more,
  };
  // Reproducible bytes.
  return zipSync(files, { mtime: '2026-01-01T00:00:00Z' });
}

/** Replaces all occurrences of a text by another of the same length. */
export function swap(bytes: Uint8Array, from: string, to: string): Uint8Array {
  return Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(from, to), 'latin1');
}

/** Overwrites bytes at an offset. */
export function patch(bytes: Uint8Array, at: number, values: readonly number[]): Uint8Array {
  const copy = Buffer.from(bytes);
  copy.set(values, at);
  return copy;
}
