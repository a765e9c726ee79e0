export { importWords } from './file-words.ts';
export { importBindings } from './import-bindings.ts';
export { type TableImportKind, tableImportKind } from './import-job.ts';
export { fetchImport, holdImports, type ImportRow, insertImport, noteJob, takeImport } from './import-store.ts';
export { startSweeping, sweepImports } from './sweep.ts';
export type { FileWords, TableImport } from './table-import.ts';
