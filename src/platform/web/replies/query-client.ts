import { QueryClient } from '@tanstack/react-query';
import { CallError, mayPass } from '../call-error.ts';
import { retryDelayMs, takeRetry } from '../retry-budget.ts';

/**
 * Data is fresh for 5 s and dropped 5 minutes after its last use; temporary failures are retried three times. Calls are
 * made whatever the browser says of its network: they fail, or give a cached reply, and nothing is sent later unasked.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 5_000,
        gcTime: 300_000,
        retry: (failures, error) => failures < 3 && mayPass(error) && takeRetry(),
        retryDelay: (attempt, error) => retryDelayMs(attempt, error instanceof CallError ? error.retryAfterS : null),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
