import { QueryClient } from '@tanstack/react-query';
import { CallError, mayPass } from './call-error.ts';
import { retryDelayMs, takeRetry } from './retry-budget.ts';

/** What was read stays fresh for 5 s and is forgotten 5 minutes after its last use; a failure that may pass is tried three times more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 300_000,
        retry: (failures, error) => failures < 3 && mayPass(error) && takeRetry(),
        retryDelay: (attempt, error) => retryDelayMs(attempt, error instanceof CallError ? error.retryAfterS : null),
      },
      mutations: { retry: false },
    },
  });
}
