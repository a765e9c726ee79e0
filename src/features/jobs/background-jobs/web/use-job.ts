import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLivePatch } from '#platform/live/web/use-live-patch.ts';
import { call } from '#platform/web/call.ts';
import { getJob, jobChanged, type Job } from '../contract.ts';
import { hasEnded, newerOf } from '../job-rules.ts';

/** Live events tell at once; this is for when none come. */
const askEveryMs = 3_000;

/** One piece of long work as it goes on; undefined before anything is known of it. */
export function useJob(id: string | null): { job: Job | undefined; error: Error | null } {
  const queries = useQueryClient();
  const key = ['jobs', id];
  const read = useQuery({
    queryKey: key,
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const told = await call(getJob, { params: { id: id ?? '' }, signal });
      return newerOf(queries.getQueryData<Job>(key), told);
    },
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : askEveryMs),
  });
  useLivePatch(jobChanged, (jobs) => {
    const mine = jobs.find((job) => job.id === id);
    if (mine) queries.setQueryData<Job>(key, (known) => newerOf(known, mine));
  });
  return { job: read.data, error: read.data ? null : read.error };
}
