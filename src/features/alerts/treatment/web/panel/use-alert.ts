import { useQuery } from '@tanstack/react-query';
import { getAlert, type WholeAlert } from '../../contract.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { alertsKey } from '../list/use-alert-list.ts';

/** The alert that the address names. */
export type FoundAlert =
  | { kind: 'reading' }
  | { kind: 'fault'; error: Error; readAgain(): void }
  /** Absent, of another account, of a unit out of reach, or no id at all: they look the same. */
  | { kind: 'no-access' }
  | { kind: 'there'; alert: WholeAlert };

export const oneKey = (id: string) => [...alertsKey, 'one', id] as const;

export function useAlert(id: string): FoundAlert {
  const { data, error, refetch } = useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(getAlert, { params: { id }, signal }),
  });
  // Also one that was there and is no longer: its asset was moved or removed, or its unit was taken away.
  if (error && isRefused(error)) return { kind: 'no-access' };
  if (data) return { kind: 'there', alert: data };
  return error ? { kind: 'fault', error, readAgain: () => void refetch() } : { kind: 'reading' };
}

const refusals: readonly (number | null)[] = [400, 403, 404, 422];

function isRefused(error: Error): boolean {
  return error instanceof CallError && refusals.includes(error.status);
}
