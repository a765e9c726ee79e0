import { createBirpc } from 'birpc';
import { Worker } from 'node:worker_threads';
import { Refusal } from '#platform/errors.ts';
import type { LiveChanges } from '#platform/live/server/live.ts';
import { passwordFinderOf } from '#platform/server/database/primary-host.ts';
import type { Log } from '#platform/server/log.ts';
import type { CacheBudget } from '#platform/server/memory-budget.ts';
import { carry, unpack } from '#platform/server/processes/carried.ts';
import type { IndicatorEngine } from '../engine/indicator-engine.ts';
import type { Asker } from '../engine/question.ts';
import { ThreadCaches } from './thread-caches.ts';
import {
  notify,
  withoutTimeout,
  type ProcessFunctions,
  type ThreadFunctions,
  type ThreadStart,
} from './thread-calls.ts';
import { ThreadFollowers } from './thread-followers.ts';

interface ThreadParts {
  databaseUrl: string;
  columnsFolder: string;
  live: LiveChanges;
  memory: CacheBudget;
  log: Log;
}

export interface IndicatorThread extends IndicatorEngine {
  stop(): Promise<void>;
}

const threadMain = new URL('thread-main.ts', import.meta.url);

/**
 * The indicator engine in a thread of its own, so that loading and summing delay no other call. It starts with the first
 * question; after a failure the questions at that moment are refused, and the next one starts it again.
 */
export function openIndicatorThread(parts: ThreadParts, program = () => threadMain): IndicatorThread {
  let running: IndicatorThread | null = null;
  const thread = () => (running ??= startThread(parts, program(), () => (running = null)));
  return {
    answer: (question, asker) => thread().answer(question, asker),
    warm: (accountIds) => thread().warm(accountIds),
    save: async (when) => running?.save(when),
    stop: async () => running?.stop(),
  };
}

function startThread(
  { databaseUrl, columnsFolder, live, memory, log }: ThreadParts,
  program: URL,
  onEnd: () => void,
): IndicatorThread {
  const findPassword = passwordFinderOf(databaseUrl);
  const workerData: ThreadStart = {
    databaseUrl,
    asksForPassword: findPassword !== undefined,
    columnsFolder,
    logLevel: log.level,
    maxBytes: memory.maxBytes,
  };
  const worker = new Worker(program, { workerData });
  const askers = new Map<number, Asker>();
  let calls = 0;
  const functions: ProcessFunctions = {
    scopeNow: (call) =>
      carry(() => {
        const asker = askers.get(call);
        if (!asker) throw new Refusal('unavailable');
        return asker.scopeNow();
      }),
    follow: (follower, accountId, since) => followers.follow(follower, accountId, since),
    unfollow: (follower) => followers.unfollow(follower),
    use: (cached, bytes) => caches.use(cached, bytes),
    forget: (cached) => caches.forget(cached),
    async findPassword() {
      if (!findPassword) throw new Error('The address has its password.');
      return findPassword();
    },
  };
  const thread = createBirpc<ThreadFunctions, ProcessFunctions>(functions, {
    post: (message) => worker.postMessage(message),
    on: (take) => void worker.on('message', take),
    timeout: withoutTimeout,
  });
  const caches = new ThreadCaches(memory, (cached, bytes) => notify(thread.evict.asEvent(cached, bytes)));
  const followers = new ThreadFollowers(live, thread);

  worker.on('error', (error) => log.error({ err: error }, 'the thread of indicators failed'));
  worker.once('exit', () => {
    thread.$close(new Refusal('unavailable', { retryAfterS: 5 }));
    followers.end();
    caches.end();
    onEnd();
  });

  return {
    async answer(question, asker) {
      const call = calls++;
      const leave = () => notify(thread.leave.asEvent(call));
      askers.set(call, asker);
      asker.signal.addEventListener('abort', leave, { once: true });
      try {
        followers.flush();
        const { scope, sessionId } = asker;
        const carried = await thread.answer(call, question, { scope, sessionId });
        asker.signal.throwIfAborted();
        return unpack(carried);
      } finally {
        asker.signal.removeEventListener('abort', leave);
        askers.delete(call);
      }
    },
    warm: (accountIds) => thread.warm(accountIds),
    save: (when) => thread.save(when),
    async stop() {
      await worker.terminate();
    },
  };
}
