export { importMessages } from './import-messages.ts';
export { importBindings } from './import-bindings.ts';
export { type TableImportKind, tableImportKind } from './import-job.ts';
export { fetchImport, holdImports, importRetention, insertImport, noteJob, takeImport } from './import-store.ts';
export type { FileMessages, TableImport } from './table-import.ts';
