import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { unpackEntry } from './unpack-entry.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** What a text document may be when unpacked. */
export const docxLimits = { entries: 2_000, bytes: 67_108_864, ratio: 100, typesBytes: 1_048_576 } as const;
/** A small document packs however well it likes. */
const ratioFromBytes = 1_048_576;

const turnEntries = 100;

const typesName = '[Content_Types].xml';
const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/**
 * True for a Word document that is whole and harmless: an archive and nothing else, within the limits, names that stay inside,
 * a document part, no macro, no document type declaration (an entity could reach outside). Reads, and never runs or fetches anything.
 */
export async function isSafeDocx(bytes: Uint8Array): Promise<boolean> {
  const entries = readZipDirectory(bytes, docxLimits.entries);
  if (!entries || !isWithinLimits(entries, bytes.byteLength) || !haveGoodNames(entries)) return false;
  const types = entries.find(({ name }) => name === typesName);
  if (!types || types.size > docxLimits.typesBytes) return false;
  try {
    const parts = await readTypes(types);
    const main = parts.find(({ type }) => type === documentType);
    if (!main || !entries.some(({ name }) => `/${name}`.toLowerCase() === main.part.toLowerCase())) return false;
    if (parts.some(({ type }) => /macroenabled|vbaproject/i.test(type))) return false;
    for (const [at, entry] of cheapestFirst(entries).entries()) {
      if (!(await isHarmless(entry))) return false;
      // Others have their turn, too.
      if (at % turnEntries === 0) await setImmediate();
    }
    return true;
  } catch {
    return false;
  }
}

/** Text tells soon whether it is refused; pictures have to be unpacked to their end. */
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

/** A path inside the document, of plain parts; and no macro's. */
function isGoodName(name: string): boolean {
  if (name === '' || name.length > 255 || /[\\\p{Cc}:]/u.test(name) || /vba(project|data)/i.test(name)) return false;
  const parts = name.replace(/\/$/, '').split('/');
  return parts.every((part) => part !== '' && part !== '.' && part !== '..');
}

/** The parts that say what they are. @throws Error for what is no such list */
async function readTypes(entry: ZipEntry): Promise<{ part: string; type: string }[]> {
  const parts: { part: string; type: string }[] = [];
  const parser = new SaxesParser();
  parser.on('doctype', () => parser.fail('a document type'));
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name !== 'Override' && name !== 'Default') return;
    parts.push({ part: String(attributes.PartName ?? ''), type: String(attributes.ContentType ?? '') });
  });
  const text = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of unpackEntry(entry)) parser.write(text.decode(piece, { stream: true }));
  parser.close();
  return parts;
}

/** Reads all of an entry: it is what it declares, and as XML it is of narrow letters and declares no document type. */
async function isHarmless(entry: ZipEntry): Promise<boolean> {
  const isText = isXml(entry);
  let before = Buffer.alloc(0);
  for await (const piece of unpackEntry(entry)) {
    if (!isText) continue;
    const text = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    // Letters of two bytes, in which a declaration could hide, hold a zero wherever they are plain; narrow ones never do.
    if (text.includes(0) || text.includes(doctype)) return false;
    const seam = Buffer.concat([before, text.subarray(0, doctype.length - 1)]);
    if (seam.includes(doctype)) return false;
    before = Buffer.concat([before, text.subarray(1 - doctype.length)]).subarray(1 - doctype.length);
  }
  return true;
}

const doctype = Buffer.from('<!DOCTYPE');
