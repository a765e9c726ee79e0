/** File types the portal stores, by extension. */
export const fileTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileEnding = keyof typeof fileTypes;
export type FileType = (typeof fileTypes)[FileEnding];

/** Types that people can upload, preview and search by content. */
type DocumentType = (typeof fileTypes)['pdf' | 'docx'];

/** Tables are not documents: only the portal creates them, and they can only be downloaded. */
export function isDocument(type: FileType): type is DocumentType {
  return type === fileTypes.pdf || type === fileTypes.docx;
}

export function endingOf(type: FileType): FileEnding {
  if (type === fileTypes.pdf) return 'pdf';
  if (type === fileTypes.docx) return 'docx';
  return type === fileTypes.csv ? 'csv' : 'xlsx';
}
