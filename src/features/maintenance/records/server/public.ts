export { announceInputs } from './announce-inputs.ts';
export { fetchBookingTargets } from './settings/booking-store.ts';
export { changeInputs, fetchInputsOf, insertInputs } from './input-store.ts';
export { holdAssets } from './input-reference-store.ts';
export { entityOf, followInput } from './input-sources.ts';
export { type InputMessages, inputMessages } from './export/input-messages.ts';
export { accountServices, serviceShare } from './services/service-store.ts';
export { reportedRpm, workSignalOf, workSignalOfEach } from './settings/work-signal-store.ts';
