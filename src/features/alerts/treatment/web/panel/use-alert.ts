import { useQuery } from '@tanstack/react-query';
import { getAlert, type WholeAlert } from '../../contract.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { alertsKey } from '../list/use-alert-list.ts';

/** The alert named in the address. */
export type FoundAlert =
  | { kind: 'reading' }
  | { kind: 'fault'; error: Error; readAgain(): void }
  /**
   * Does not exist, belongs to another account or to a unit out of reach, or the id is malformed, without distinction.
   */
  | { kind: 'no-access' }
  | { kind: 'there'; alert: WholeAlert };

export const oneKey = (id: string) => [...alertsKey, 'one', id] as const;

export function useAlert(id: string): FoundAlert {
  const { data, error, refetch } = useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(getAlert, { params: { id }, signal }),
  });
  // Includes an alert that was visible before: its asset was moved or removed, or access was withdrawn.
  if (error && isRefused(error)) return { kind: 'no-access' };
  if (data) return { kind: 'there', alert: data };
  return error ? { kind: 'fault', error, readAgain: () => void refetch() } : { kind: 'reading' };
}

const refusals: readonly (number | null)[] = [400, 403, 404, 422];

function isRefused(error: Error): boolean {
  return error instanceof CallError && refusals.includes(error.status);
}
