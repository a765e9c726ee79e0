/** Used by other slices, in the browser and on the server. */
export { blankRecords, type GivenFields, withGiven } from './blank-record.ts';
export {
  bookingBook,
  type EffectiveSettingsList,
  bookingKinds,
  settingsOn,
  firstDifference,
  hoursOn,
} from './periods/effective-settings.ts';
export { contractMoney, type MonthPart } from './money/contract-money.ts';
export { depreciationOfDay } from './money/depreciation.ts';
export { countDays, monthsOf, sharedDays, spanOf } from './periods/day-span.ts';
export { type RecordColumn, recordColumns } from './record-columns.ts';
export { fieldErrorsOf } from './field-errors.ts';
export { readAmount } from './money/read-amount.ts';
export { readSchedule, scheduledOn } from './periods/schedule.ts';
export { dueStates, serviceDue, type ServiceInterval } from './service-due.ts';
export { costWithin } from './money/spread-cost.ts';
export {
  type NumberTarget,
  targetBook,
  targetDefaults,
  type TargetKind,
  targetKinds,
  type TargetRow,
} from './periods/targets.ts';
export {
  type Contract,
  contractFields,
  contractStates,
  type Cost,
  costFields,
  costKinds,
  type Downtime,
  downtimeFields,
  downtimeKinds,
  recordLimits,
  type RecordFields,
  type MaintenanceRecords,
  rateUnits,
  type Service,
  serviceFields,
  type Target,
  targetFields,
} from './record-fields.ts';
