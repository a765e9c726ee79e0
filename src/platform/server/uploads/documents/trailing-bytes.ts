/** How many bytes after a document's end other readers tolerate. */
export const trailingMax = 1_024;
/** Signatures of documents, archives, pages and scripts. */
const otherFile = /%PDF-|PK\p{Cc}|<[a-z!?/]/iu;

/** End of the bytes without trailing NULs and white space. */
export function endOfBytes(bytes: Uint8Array): number {
  return bytes.findLastIndex((byte) => byte !== 0 && !(byte >= 9 && byte <= 13) && byte !== 32) + 1;
}

/** Whether text (Latin-1) may follow the end of a document: short, and without another file's signature. */
export function mayTrail(text: string): boolean {
  return text.length <= trailingMax && !otherFile.test(text);
}
