export { faultsPath } from './fault-address.ts';
export {
  isSevere,
  mergeReports,
  plainReport,
  readFaults,
  readTroubleCodes,
  type FaultReport,
  type FaultReports,
} from './fault-rules.ts';
