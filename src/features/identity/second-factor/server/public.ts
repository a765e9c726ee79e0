export { findChallenged, rememberDevice, takeChallenge } from './challenge-store.ts';
export { checkProof } from './check-proof.ts';
export { demandSecondStep } from './demand-second-step.ts';
export { demandStepUp } from './demand-step-up.ts';
export type { FactorDeps } from './deps.ts';
export { deleteSecondFactor } from './factor-store.ts';
export { factorEmails } from './factor-emails.ts';
