import { hasActions } from './pdf-actions.ts';
import { opensWithoutPassword } from './text/read-text.ts';
import { endOfBytes, mayTrail, trailingMax } from './trailing-bytes.ts';

/** Other readers accept a byte order mark and white space before the header. */
const lead = /^(?:\u00EF\u00BB\u00BF)?[\s\0]*%PDF-/;
const header = /^%PDF-[12]\.\d[ \t]*[\r\n]/;
const leadBytes = 1_024;
/** Maximum size of a trailer dictionary. */
const dictionaryBytes = 8_192;

/** Offset of the PDF header; null if there is none. */
export function findPdfHeader(bytes: Uint8Array): number | null {
  const found = lead.exec(Buffer.from(bytes.subarray(0, leadBytes)).toString('latin1'));
  return found ? found[0].length - '%PDF-'.length : null;
}

/**
 * A PDF is `safe` if it is complete and readable without a password: its last cross-reference table is where it says, it
 * has a root, and no other file follows its end; and if it does nothing by itself (`active`). Checks the structure; an
 * encrypted file is opened by a process without permissions.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<'safe' | 'unsafe' | 'active'> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = findPdfHeader(bytes);
  if (start === null || !header.test(file.toString('latin1', start, start + 16))) return 'unsafe';
  const end = endOfBytes(file);
  const text = file.toString('latin1', Math.max(0, end - 2 * trailingMax), end);
  const ending = [...text.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1);
  if (!ending || !mayTrail(text.slice(ending.index + ending[0].length))) return 'unsafe';
  const table = Number(ending[1]);
  // Writers count offsets from the header or from the first byte.
  const dictionary = readDictionary(file, table) ?? readDictionary(file, start + table);
  if (dictionary === null || !/\/Root\s+\d+\s+\d+\s+R/.test(dictionary)) return 'unsafe';
  const isEncrypted = dictionary.includes('/Encrypt');
  if (isEncrypted && !(await opensWithoutPassword(bytes))) return 'unsafe';
  return (await hasActions(file, isEncrypted)) ? 'active' : 'safe';
}

/** The trailer of a table, or the dictionary of a cross-reference stream; null if neither is there. */
function readDictionary(file: Buffer, table: number): string | null {
  const start = file.toString('latin1', table, table + 64);
  if (/^xref\s/.test(start)) {
    const trailer = file.indexOf('trailer', table);
    return trailer < 0 ? null : file.toString('latin1', trailer, trailer + dictionaryBytes);
  }
  if (!/^\d+\s+\d+\s+obj/.test(start)) return null;
  const text = file.toString('latin1', table, table + dictionaryBytes);
  const end = text.indexOf('stream');
  return end < 0 || !text.slice(0, end).includes('/XRef') ? null : text.slice(0, end);
}
