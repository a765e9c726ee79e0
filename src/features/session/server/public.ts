export { identifySessions } from './identification.ts';
export { listAccountsOf } from './profile-store.ts';
