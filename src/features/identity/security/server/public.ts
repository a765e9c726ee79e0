export { checkOwnPassword } from './check-own-password.ts';
export { fetchOwnPassword, holdUnchanged, inOwnTransaction, type OwnPasswordRow } from './own-password-store.ts';
