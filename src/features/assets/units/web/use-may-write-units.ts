import { useProfile } from '#features/identity/session/web/public.ts';

/** Administrators of the current account. */
export function useMayWriteUnits(): boolean {
  const { accounts, current_account_id } = useProfile();
  return accounts.some(({ id, role }) => id === current_account_id && role === 'admin');
}
