export { addressGroup } from '../attempt-rules.ts';
export { countAttempt } from './attempt-store.ts';
export { beginSession } from './begin-session.ts';
export { identifySessions, scopeOfMember } from './identification.ts';
export { listAccountsInUse } from './session-store.ts';
export { changePerson, getPerson, listAccountsOf } from './profile-store.ts';
export { readProfile } from './read-profile.ts';
