import type { DocumentType } from './document-types.ts';
import { isSafeDocx } from './inspect-docx.ts';
import { findPdfHeader, isSafePdf } from './inspect-pdf.ts';

/** Type of a document by its bytes: `unknown` is not an accepted type, `unsafe` is broken, encrypted or hostile. */
export async function inspectDocument(bytes: Uint8Array): Promise<DocumentType | 'unknown' | 'unsafe'> {
  if (findPdfHeader(bytes) !== null) return (await isSafePdf(bytes)) ? 'application/pdf' : 'unsafe';
  if (!isArchive(bytes)) return 'unknown';
  const isSafe = await isSafeDocx(bytes);
  return isSafe ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' : 'unsafe';
}

function isArchive(bytes: Uint8Array): boolean {
  return [...'PK\u0003\u0004'].every((character, at) => bytes[at] === character.charCodeAt(0));
}
