export { definitionFiles, type DefinitionFiles } from './definition-files.ts';
export { linkAddresses } from './link-address.ts';
export { findFile, openFilesAmong } from './list-store.ts';
export { reportKeeper, type ReportKeeper } from './keep-report.ts';
export { lentFiles, type LentFiles } from './lent-files.ts';
