import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useLive, wasResumed } from '#features/live/web/public.ts';
import { call } from '#platform/web/call.ts';
import { useList, type ReadList } from '#platform/web/use-list.ts';
import { job, listJobs, type Job } from '../contract.ts';
import { newerOf } from '../job-rules.ts';

const key = ['jobs', 'mine'] as const;

/** One's own long work of the last days, newest first, as it goes on. */
export function useMyJobs(): ReadList<Job> {
  const queries = useQueryClient();
  const [told, setTold] = useState<ReadonlyMap<string, Job>>(new Map());
  const list = useList(key, ({ after, signal }) =>
    call(listJobs, { query: { mine: 'true', limit: 30, after }, signal }),
  );
  const readAnew = () => void queries.invalidateQueries({ queryKey: key });
  useLive((type, data) => {
    if (type === 'reset' || (type === 'ready' && !wasResumed(data))) return readAnew();
    const news = type === 'job' ? z.safeParse(z.array(job), data).data : undefined;
    if (!news) return;
    setTold((known) => new Map([...known, ...news.map((one) => [one.id, newerOf(known.get(one.id), one)] as const)]));
    if (news.some(({ id }) => !list.items?.some((item) => item.id === id))) readAnew();
  });
  return { ...list, items: list.items?.map((item) => newerOf(told.get(item.id), item)) };
}
