import { useQuery } from '@tanstack/react-query';
import { getGeofence, type Geofence } from '#features/geofences/contract.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';

/** Geofence of the address. */
export type FoundGeofence =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'fault'; error: Error; readAgain(): void }
  /** Absent, foreign, out of scope or an invalid id, without distinction. */
  | { kind: 'no-access' }
  | { kind: 'there'; geofence: Geofence; readAgain(): void };

export function useGeofence(id: string | null): FoundGeofence {
  const { data, error, refetch } = useQuery({
    queryKey: ['geofences', 'one', id],
    queryFn: ({ signal }) => call(getGeofence, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });
  const readAgain = () => void refetch();
  if (id === null) return { kind: 'none' };
  // Also when it was deleted or access was revoked while shown.
  if (error && isRefused(error)) return { kind: 'no-access' };
  if (data) return { kind: 'there', geofence: data, readAgain };
  return error ? { kind: 'fault', error, readAgain } : { kind: 'reading' };
}

const refusals: readonly (number | null)[] = [400, 403, 404, 422];

function isRefused(error: Error): boolean {
  return error instanceof CallError && refusals.includes(error.status);
}
