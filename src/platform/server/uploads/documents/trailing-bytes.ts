/** As far behind the end of a document as other readers look for it. */
export const trailingMax = 1_024;
/** How a document, an archive, a page or a script begins. */
const otherFile = /%PDF-|PK\p{Cc}|<[a-z!?/]/iu;

/** Where the bytes end, zeros and white space behind them left out. */
export function endOfBytes(bytes: Uint8Array): number {
  return bytes.findLastIndex((byte) => byte !== 0 && !(byte >= 9 && byte <= 13) && byte !== 32) + 1;
}

/** Whether text (Latin-1) may stand behind the end of a document: little of it, and no beginning of another file. */
export function mayTrail(text: string): boolean {
  return text.length <= trailingMax && !otherFile.test(text);
}
