export { checkOwnPassword } from './check-own-password.ts';
export { holdUnchanged, inOwnTransaction, type OwnPassword } from './own-password-store.ts';
