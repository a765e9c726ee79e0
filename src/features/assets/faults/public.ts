export { faultsPath } from './fault-address.ts';
export {
  isSevere,
  mergeReports,
  readFaults,
  readTroubleCodes,
  type FaultReport,
  type FaultReports,
} from './fault-rules.ts';
