/** What the portal keeps among its files, by the ending that their names have. */
export const fileTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileEnding = keyof typeof fileTypes;
export type FileType = (typeof fileTypes)[FileEnding];

/** Taken in from people, shown in the page and found by what they say. */
type DocumentType = (typeof fileTypes)['pdf' | 'docx'];

/** Tables are none: the portal alone makes them, and they are saved, never shown. */
export function isDocument(type: FileType): type is DocumentType {
  return type === fileTypes.pdf || type === fileTypes.docx;
}

export function endingOf(type: FileType): FileEnding {
  if (type === fileTypes.pdf) return 'pdf';
  if (type === fileTypes.docx) return 'docx';
  return type === fileTypes.csv ? 'csv' : 'xlsx';
}
