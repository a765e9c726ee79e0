export { definitionFiles, type DefinitionFiles } from './definition-files.ts';
export { findFile, openFilesAmong } from './folders/list-store.ts';
export { createReportStore, type ReportStore } from './store-report.ts';
export { sharedFiles, type SharedFiles } from './read-file.ts';
