import { Refusal } from '../../errors.ts';
import type { FileStore } from './file-store.ts';

const full = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage']);
const retryAfterS = 60;

/** Wraps a store: a write that fails for lack of space leaves nothing behind and is reported; it recovers by itself. */
export function reportingFullStore(store: FileStore): FileStore {
  return {
    ...store,
    async write(name, bytes) {
      try {
        await store.write(name, bytes);
      } catch (error) {
        await store.remove(name).catch(() => undefined);
        const { code, name: kind } = causeOf(error);
        throw full.has(code ?? kind) || full.has(kind) ? new Refusal('storage_full', { retryAfterS }) : error;
      }
    },
  };
}

/** The cause of a flydrive error: the system's, with its code, or the service's, with its name. */
export function causeOf(problem: unknown): { code?: string; name: string } {
  const cause = problem instanceof Error ? (problem.cause ?? problem) : problem;
  if (!(cause instanceof Error)) return { name: '' };
  return { name: cause.name, ...('code' in cause && typeof cause.code === 'string' && { code: cause.code }) };
}
