import { isSafeDocx } from './inspect-docx.ts';
import { isSafePdf } from './inspect-pdf.ts';

/** Documents that are taken in, with the ending that their names have. */
export const documentTypes = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const;
export type DocumentType = keyof typeof documentTypes;

/** What the bytes are, whatever anybody claims: `unknown` is no document of ours, `unsafe` one that is broken, locked or hostile. */
export async function inspectDocument(bytes: Uint8Array): Promise<DocumentType | 'unknown' | 'unsafe'> {
  if (startsWith(bytes, '%PDF-')) return isSafePdf(bytes) ? 'application/pdf' : 'unsafe';
  if (!startsWith(bytes, 'PK\u0003\u0004')) return 'unknown';
  const isSafe = await isSafeDocx(bytes);
  return isSafe ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' : 'unsafe';
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0));
}
