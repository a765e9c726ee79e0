/** Used by other slices, in the browser and on the server. */
export { mayTreatAny } from './alert-policy.ts';
export { escalationReaches } from '#features/alerts/escalation/escalation-rules.ts';
export { alertPath } from './alert-path.ts';
export {
  addCounterMeasure,
  chooseAlerts,
  createTemplate,
  finishAlert,
  listAssignees,
  listTemplates,
  reopenAlert,
  treatAlerts,
  updateAlert,
} from './treatment-contract.ts';
export { leaveAlert, lookAtAlert, viewerSeconds } from './presence-contract.ts';
export { listEffectiveMeasures, type DefinitionOutcome, type MeasureOutcome } from './effective-measures-contract.ts';
