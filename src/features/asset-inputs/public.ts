/** What other slices may know of it, in the browser and at the server alike. */
export { type ContractTerms, type HoursIn, overageOf, revenueOf } from './contract-money.ts';
export { addDays, countDays, type DaySpan, monthsOf, sharedDays, spanOf } from './day-span.ts';
export { readSchedule, scheduledOn } from './schedule.ts';
export { dueStates, serviceDue, type ServiceInterval } from './service-due.ts';
export { costWithin, type SpreadCost } from './spread-cost.ts';
export {
  type NumberTarget,
  targetBook,
  targetDefaults,
  type TargetKind,
  targetKinds,
  type TargetRow,
} from './targets.ts';
export {
  type Contract,
  contractStates,
  type Cost,
  costKinds,
  type Downtime,
  downtimeKinds,
  inputLimits,
  type InputFields,
  type Inputs,
  rateUnits,
  type Service,
  type Target,
} from './input-fields.ts';
export { loadInputNames } from './messages/load-names.ts';
