import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLivePatch } from '#platform/live/web/use-live-patch.ts';
import { useLiveRefetch } from '#platform/live/web/use-live-refetch.ts';
import { call } from '#platform/web/call.ts';
import { useList, type ReadList } from '#platform/web/use-list.ts';
import { jobChanged, listJobs, type Job } from '../contract.ts';
import { newerOf } from '../job-rules.ts';

const key = ['jobs', 'mine'] as const;

/** One's own long work of the last days, newest first, as it goes on. */
export function useMyJobs(): ReadList<Job> {
  const queries = useQueryClient();
  const [received, setReceived] = useState<ReadonlyMap<string, Job>>(new Map());
  const list = useList(key, ({ after, signal }) =>
    call(listJobs, { query: { mine: 'true', limit: 30, after }, signal }),
  );
  useLiveRefetch({ on: [], keys: [key] });
  useLivePatch(jobChanged, (jobs) => {
    setReceived(
      (known) => new Map([...known, ...jobs.map((job) => [job.id, newerOf(known.get(job.id), job)] as const)]),
    );
    if (jobs.some(({ id }) => !list.items?.some((item) => item.id === id)))
      void queries.invalidateQueries({ queryKey: key });
  });
  return { ...list, items: list.items?.map((item) => newerOf(received.get(item.id), item)) };
}
