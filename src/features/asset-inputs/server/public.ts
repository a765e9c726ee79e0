export { announceInputs } from './announce-inputs.ts';
export { fetchBookingTargets } from './booking-store.ts';
export { changeInputs, fetchInputsOf, insertInputs } from './input-store.ts';
export { holdAssets } from './input-reference-store.ts';
export { entityOf, followInput } from './input-sources.ts';
export { type InputWords, inputWords } from './input-words.ts';
export { accountServices, serviceShare } from './service-store.ts';
export { toldRpm, workSignalOf, workSignalOfEach } from './work-signal-store.ts';
