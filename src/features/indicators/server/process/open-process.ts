import { createBirpc } from 'birpc';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Refusal } from '#platform/errors.ts';
import type { LiveChanges } from '#platform/live/server/live.ts';
import { passwordFinderOf } from '#platform/server/database/primary-host.ts';
import type { Log } from '#platform/server/log.ts';
import type { CacheBudget } from '#platform/server/memory-budget.ts';
import { carry, unpack } from '#platform/server/processes/carried.ts';
import type { IndicatorEngine } from '../engine/indicator-engine.ts';
import type { Asker } from '../engine/question.ts';
import { EngineCaches } from './engine-caches.ts';
import { EngineFollowers } from './engine-followers.ts';
import {
  notify,
  withoutTimeout,
  type EngineFunctions,
  type EngineStart,
  type PortalFunctions,
} from './process-calls.ts';

interface ProcessParts {
  databaseUrl: string;
  /** The database runs on this machine, for this portal alone. */
  isEmbedded: boolean;
  columnsFolder: string;
  live: LiveChanges;
  memory: CacheBudget;
  log: Log;
}

export interface IndicatorProcess extends IndicatorEngine {
  stop(): Promise<void>;
}

const processMain = new URL('process-main.ts', import.meta.url);

/**
 * The indicator engine in a process of its own, so that loading and summing delay no other call. It starts with the first
 * question; after a failure the questions at that moment are refused, and the next one starts it again.
 */
export function openIndicatorProcess(parts: ProcessParts, program = () => processMain): IndicatorProcess {
  let running: IndicatorProcess | null = null;
  const engine = () => (running ??= startProcess(parts, program(), () => (running = null)));
  return {
    answer: (question, asker) => engine().answer(question, asker),
    warm: (accountIds) => engine().warm(accountIds),
    save: async (when) => running?.save(when),
    stop: async () => running?.stop(),
  };
}

function startProcess(
  { databaseUrl, isEmbedded, columnsFolder, live, memory, log }: ProcessParts,
  program: URL,
  onEnd: () => void,
): IndicatorProcess {
  const findPassword = passwordFinderOf(databaseUrl);
  const child = fork(fileURLToPath(program), {
    serialization: 'advanced',
    // Otherwise helpers of V8 collect its garbage at the same time as it computes, on processors that other calls need.
    execArgv: ['--single-threaded-gc'],
    // Without the environment, which holds secrets.
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  // Other calls have priority.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const start: EngineStart = {
    databaseUrl,
    asksForPassword: findPassword !== undefined,
    isEmbedded,
    columnsFolder,
    logLevel: log.level,
    maxBytes: memory.maxBytes,
  };
  child.send(start);
  const askers = new Map<number, Asker>();
  let calls = 0;
  const functions: PortalFunctions = {
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
  const engine = createBirpc<EngineFunctions, PortalFunctions>(functions, {
    // Questions to an ending process are refused at its end.
    post: (message) => child.connected && child.send(message),
    on: (take) => void child.on('message', take),
    timeout: withoutTimeout,
  });
  const caches = new EngineCaches(memory, (cached, bytes) => notify(engine.evict.asEvent(cached, bytes)));
  const followers = new EngineFollowers(live, engine);
  let isStopped = false;

  child.on('error', (error) => log.error({ err: error }, 'the process of indicators failed'));
  child.once('exit', (code, signal) => {
    if (!isStopped) log.error({ code, signal }, 'the process of indicators ended');
    engine.$close(new Refusal('unavailable', { retryAfterS: 5 }));
    followers.end();
    caches.end();
    onEnd();
  });

  return {
    async answer(question, asker) {
      const call = calls++;
      const leave = () => notify(engine.leave.asEvent(call));
      askers.set(call, asker);
      asker.signal.addEventListener('abort', leave, { once: true });
      try {
        followers.flush();
        const { scope, sessionId } = asker;
        const carried = await engine.answer(call, question, { scope, sessionId });
        asker.signal.throwIfAborted();
        return unpack(carried);
      } finally {
        asker.signal.removeEventListener('abort', leave);
        askers.delete(call);
      }
    },
    warm: (accountIds) => engine.warm(accountIds),
    save: (when) => engine.save(when),
    async stop() {
      isStopped = true;
      child.kill('SIGKILL');
      await exit;
    },
  };
}
