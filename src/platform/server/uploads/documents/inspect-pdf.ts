const header = /^%PDF-[12]\.\d[\r\n]/;
const tailBytes = 1_024;
/** The dictionary that ends a file is far shorter. */
const dictionaryBytes = 8_192;

/**
 * True for a PDF that is whole and readable without a password: its header at the very start, its last cross-reference table where
 * it says, with a root, and nothing behind its end. Looks at its structure alone; nothing in it is run.
 */
export function isSafePdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!header.test(file.toString('latin1', 0, 16))) return false;
  const ending = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(
    file.toString('latin1', Math.max(0, file.length - tailBytes)),
  );
  const table = Number(ending?.[1] ?? Number.NaN);
  if (!(table > 0 && table < file.length)) return false;
  const dictionary = readDictionary(file, table);
  return dictionary !== null && /\/Root\s+\d+\s+\d+\s+R/.test(dictionary) && !dictionary.includes('/Encrypt');
}

/** The trailer of a table, or the dictionary of a stream of cross-references; null where neither stands. */
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
