export { definitionFiles, type DefinitionFiles } from './definition-files.ts';
export { linkAddresses } from './links/link-address.ts';
export { findFile, openFilesAmong } from './folders/list-store.ts';
export { reportKeeper, type ReportKeeper } from './store-report.ts';
export { sharedFiles, type LentFiles } from './links/shared-files.ts';
