export { importWords } from './file-words.ts';
export { type TableImportKind, tableImportKind } from './import-job.ts';
export { fetchImport, holdImports, type ImportRow, insertImport, noteJob, takeImport } from './import-store.ts';
export { previewImport, receiveTable } from './preview-import.ts';
export { runImport } from './run-import.ts';
export { sendTemplate } from './send-template.ts';
export { startSweeping, sweepImports } from './sweep.ts';
export type { FileWords, TableImport } from './table-import.ts';
