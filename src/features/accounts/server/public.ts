export { hasAccounts, listAccountsOf } from './account-store.ts';
export { createAccount, type NewAccount } from './create-account.ts';
