import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { UploadQueue, type UploadItem } from './upload-queue.ts';

/** One queue per sign-in: uploads outlive the page that started them. */
const queues = new WeakMap<QueryClient, UploadQueue>();

export function useUploadQueue(): UploadQueue {
  const queries = useQueryClient();
  const found = queues.get(queries);
  if (found) return found;
  const made = new UploadQueue(() => void queries.invalidateQueries({ queryKey: ['files'] }));
  queues.set(queries, made);
  return made;
}

export function useUploads(): readonly UploadItem[] {
  const queue = useUploadQueue();
  return useSyncExternalStore(queue.subscribe, queue.read, queue.read);
}
