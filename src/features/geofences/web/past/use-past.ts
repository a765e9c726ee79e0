import { useQuery } from '@tanstack/react-query';
import { useFormatter } from 'use-intl/react';
import { call } from '#platform/web/call.ts';
import { getPast } from '../../past/past-contract.ts';

/** From which day on a geofence can be applied to the past. */
export function usePast(id: string) {
  return useQuery({
    queryKey: ['geofences', 'history', id, 'past'],
    queryFn: ({ signal }) => call(getPast, { params: { id }, signal }),
  });
}

/** How days of the account's calendar and instants are written here. */
export function usePastDates() {
  const format = useFormatter();
  return {
    day: (day: string) => format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
    instant: (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
  };
}
