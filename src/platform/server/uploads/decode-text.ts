/** Byte order marks. */
const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/**
 * Decodes a text file: by its byte order mark, else as UTF-8 if valid, else as Windows-1252, which spreadsheets in the
 * Americas write. Null if it contains a NUL, as pictures, archives and workbooks do.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const mark = marks.find((candidate) => candidate.bytes.every((byte, at) => bytes[at] === byte));
  const text = mark ? decode(bytes, mark.encoding) : (decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252'));
  return text === null || text.includes('\0') ? null : text;
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
