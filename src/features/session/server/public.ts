export { addressGroup } from '../attempt-rules.ts';
export { countAttempt } from './attempt-store.ts';
export { beginSession } from './begin-session.ts';
export { identifySessions } from './identification.ts';
export { listAccountsOf } from './profile-store.ts';
