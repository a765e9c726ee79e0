import type { DocumentType } from './document-types.ts';
import { inspectDocx } from './inspect-docx.ts';
import { findPdfHeader, inspectPdf } from './inspect-pdf.ts';

/**
 * Type of a document by its bytes: `unknown` is not an accepted type, `unsafe` is broken, encrypted or hostile, `active`
 * does something or fetches parts from elsewhere when it is opened.
 */
export async function inspectDocument(bytes: Uint8Array): Promise<DocumentType | 'unknown' | 'unsafe' | 'active'> {
  if (findPdfHeader(bytes) !== null) {
    const found = await inspectPdf(bytes);
    return found === 'safe' ? 'application/pdf' : found;
  }
  if (!isArchive(bytes)) return 'unknown';
  const found = await inspectDocx(bytes);
  return found === 'safe' ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' : found;
}

function isArchive(bytes: Uint8Array): boolean {
  return [...'PK\u0003\u0004'].every((character, at) => bytes[at] === character.charCodeAt(0));
}
