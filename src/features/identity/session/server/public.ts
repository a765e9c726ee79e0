export { addressGroup } from '../attempt-rules.ts';
export { countAttempt } from './attempt-store.ts';
export { beginSession } from './begin-session.ts';
export { renewProven } from './grants/renew-proven.ts';
export { bearerOf } from './tokens.ts';
export { identifySessions, scopeOfMember } from './identification.ts';
export { endSession, listAccountsInUse } from './session-store.ts';
export { changePerson, getPerson, listAccountsOf } from './profile-store.ts';
export { readProfile } from './read-profile.ts';
