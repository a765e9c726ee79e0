export { hasAccounts } from './account-store.ts';
export { createAccount } from './create-account.ts';
