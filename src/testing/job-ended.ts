import { expect, vi } from 'vitest';
import type { TestApi } from './test-api.ts';
import { getJob, type Job } from '#features/jobs/background-jobs/contract.ts';

/** Waits until a job has ended. */
export async function jobEnded(
  api: TestApi,
  { headers }: { headers: Record<string, string> },
  id: string,
): Promise<Job> {
  const read = () => api.call(getJob, { headers, params: { id } });
  await vi.waitFor(async () => expect((await read()).ended_at).not.toBeNull(), { timeout: 30_000, interval: 50 });
  return read();
}
