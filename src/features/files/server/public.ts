export { definitionFiles, type DefinitionFiles } from './definition-files.ts';
export { linkAddresses } from './link-address.ts';
export { reportKeeper, type ReportKeeper } from './keep-report.ts';
