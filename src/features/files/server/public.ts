export { linkAddresses } from './link-address.ts';
export { reportKeeper, type ReportKeeper } from './keep-report.ts';
