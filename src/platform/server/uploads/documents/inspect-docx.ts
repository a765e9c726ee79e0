import { setImmediate } from 'node:timers/promises';
import { findDocumentPart, hasPartsElsewhere, readContentTypes } from './docx-package.ts';
import { unpackEntry } from './unpack-entry.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** Limits of an unpacked document. */
export const docxLimits = { entries: 2_000, bytes: 67_108_864, ratio: 100 } as const;
/** The ratio is not checked below this size. */
const ratioFromBytes = 1_048_576;

const turnEntries = 100;

const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/**
 * A Word document is `safe` if it is complete and harmless: an archive and nothing else, within limits, with safe names, a
 * document part, no macros, no document type declaration (entities could read files); and if it brings all of its parts
 * (`active` has a template, picture or object elsewhere). Only reads; runs and fetches nothing.
 */
export async function inspectDocx(bytes: Uint8Array): Promise<'safe' | 'unsafe' | 'active'> {
  const entries = readZipDirectory(bytes, docxLimits.entries);
  if (!entries || !isWithinLimits(entries, bytes.byteLength) || !haveGoodNames(entries)) return 'unsafe';
  try {
    const document = await findDocumentPart(entries);
    const types = await readContentTypes(entries);
    if (!document || types.typeOf(document) !== documentType || types.has(/macroenabled|vbaproject/i)) return 'unsafe';
    for (const [at, entry] of cheapestFirst(entries).entries()) {
      if (!(await isHarmless(entry))) return 'unsafe';
      // Let the event loop run.
      if (at % turnEntries === 0) await setImmediate();
    }
    return (await hasPartsElsewhere(entries)) ? 'active' : 'safe';
  } catch {
    return 'unsafe';
  }
}

/** Text entries first, as they are quickly refused; pictures must be unpacked to the end. */
function cheapestFirst(entries: readonly ZipEntry[]): ZipEntry[] {
  return [...entries.filter(isXml), ...entries.filter((entry) => !isXml(entry))];
}

const isXml = ({ name }: ZipEntry) => /\.(xml|rels)$/i.test(name);

function isWithinLimits(entries: readonly ZipEntry[], archiveBytes: number): boolean {
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  return unpacked <= docxLimits.bytes && (unpacked <= ratioFromBytes || unpacked <= archiveBytes * docxLimits.ratio);
}

function haveGoodNames(entries: readonly ZipEntry[]): boolean {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  return names.size === entries.length && entries.every(({ name }) => isGoodName(name));
}

/** A plain relative path, and not of a macro. */
function isGoodName(name: string): boolean {
  if (name === '' || name.length > 255 || /[\\\p{Cc}:]/u.test(name) || /vba(project|data)/i.test(name)) return false;
  const parts = name.replace(/\/$/, '').split('/');
  return parts.every((part) => part !== '' && part !== '.' && part !== '..');
}

/**
 * Unpacks an entry: it must match its declared size, and XML must be in a single-byte encoding without a document type.
 */
async function isHarmless(entry: ZipEntry): Promise<boolean> {
  const isText = isXml(entry);
  let before = Buffer.alloc(0);
  for await (const piece of unpackEntry(entry)) {
    if (!isText) continue;
    const text = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    // Two-byte encodings, in which a declaration could hide, contain NUL bytes; single-byte ones never do.
    if (text.includes(0) || text.includes(doctype)) return false;
    const seam = Buffer.concat([before, text.subarray(0, doctype.length - 1)]);
    if (seam.includes(doctype)) return false;
    before = Buffer.concat([before, text.subarray(1 - doctype.length)]).subarray(1 - doctype.length);
  }
  return true;
}

const doctype = Buffer.from('<!DOCTYPE');
