export { checkOwnPassword } from './check-own-password.ts';
export { fetchOwnPassword, holdUnchanged, inOwnTransaction, type OwnPassword } from './own-password-store.ts';
