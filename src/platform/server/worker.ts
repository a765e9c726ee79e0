import { sql } from 'kysely';
import type { Live } from '../live/server/live.ts';
import type { TopicListener } from '../live/server/topics.ts';
import { fetchAccountIds } from './account-store.ts';
import type { Database } from './database.ts';
import { isAccountClosed } from './http/calls/refusals.ts';
import type { Log } from './log.ts';

/** Platform services for background work and for features at start. */
export interface Services {
  db: Database;
  live: Live;
  log: Log;
}

/** Work that runs until it is stopped. */
export interface RunningWorker {
  stop(): Promise<void>;
}

interface Schedule {
  /** Description of a round for the log, if it fails; the next round retries. */
  description: string;
  /** Pause between rounds, unless woken or due earlier. */
  everyMs: number;
}

/** Milliseconds until the next round is due, if possibly earlier than `everyMs`. */
export type NextRound = number | undefined | void;

/** Background work of the worker role. */
export interface Worker extends Schedule {
  /** Its topics wake the worker; `everyMs` is the fallback. */
  listener?: TopicListener;
  work(services: Services, isStopping: () => boolean): Promise<NextRound>;
}

/** Delay after a wake-up, to combine several. */
const gatherMs = 200;
/** Added to due times, as clocks differ slightly. */
const marginMs = 20;

/** Works in rounds, never two at once, until stopped; stopping waits for the current round. */
export function every(
  { everyMs, description, log }: Schedule & { log: Log },
  work: (isStopping: () => boolean) => Promise<NextRound>,
): RunningWorker & { wake(): void } {
  let isStopped = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  function schedule(afterMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      current = round();
    }, afterMs);
    timer.unref();
  }
  async function round(): Promise<void> {
    isWoken = false;
    let nextMs: NextRound;
    try {
      nextMs = await work(() => isStopped);
    } catch (error) {
      log.warn({ err: error, work: description }, 'background work failed; the next round tries again');
    }
    const dueMs = isWoken ? gatherMs : Math.max(gatherMs, Math.ceil(nextMs ?? everyMs) + marginMs);
    if (!isStopped) schedule(Math.min(everyMs, dueMs));
  }
  let current = round();
  return {
    wake() {
      if (isWoken || isStopped) return;
      isWoken = true;
      if (timer) schedule(Math.min(gatherMs, everyMs));
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}

export function startWorker({ listener, work, ...schedule }: Worker, services: Services): RunningWorker {
  const running = every({ ...schedule, log: services.log }, (isStopping) => work(services, isStopping));
  const leave = listener && services.live.onChanged(listener, () => running.wake());
  return {
    stop() {
      leave?.();
      return running.stop();
    },
  };
}

export function startWorkers(workers: readonly Worker[], services: Services): RunningWorker {
  const running = workers.map((worker) => startWorker(worker, services));
  return { stop: async () => void (await Promise.all(running.map((one) => one.stop()))) };
}

/** Work whose accounts `due_accounts` returns. */
type DueWork =
  | 'alert_emails'
  | 'alert_evaluations'
  | 'alert_outbox'
  | 'asset_statuses'
  | 'board_deliveries'
  | 'geofence_pasts'
  | 'periodic_alerts'
  | 'service_cycles';

interface AccountWork extends Omit<Worker, 'work'> {
  /** Selects the accounts with work, and the time of the next; absent: all accounts in each round. */
  due?: DueWork;
  /** A part of an account's work. @returns whether there may be more */
  work(services: Services, accountId: string, isStopping: () => boolean): Promise<boolean | void>;
}

/** Works account by account: one with much work lets the others go first, and a failure does not stop them. */
export function accountWorker({ due, work, ...worker }: AccountWork): Worker {
  return {
    ...worker,
    async work(services, isStopping) {
      const { db } = services;
      const { accountIds, nextMs } = await fetchDue(db, due);
      const waiting = [...accountIds];
      const failures: unknown[] = [];
      for (let id = waiting.shift(); id !== undefined && !isStopping(); id = waiting.shift())
        try {
          if (await work(services, id, isStopping)) waiting.push(id);
        } catch (error) {
          // It was closed during the round, and is left until it is open again.
          if (!isAccountClosed(error)) failures.push(error);
        }
      if (failures.length > 0) throw failures[0];
      // The work may have scheduled more work.
      return accountIds.length > 0 && !isStopping() ? (await fetchDue(db, due)).nextMs : nextMs;
    },
  };
}

export async function fetchDue(db: Database, work?: DueWork): Promise<{ accountIds: string[]; nextMs?: number }> {
  if (!work) return { accountIds: await fetchAccountIds(db) };
  const { rows } = await sql<{ account_id: string; in_ms: number }>`
    select account_id, in_ms from due_accounts(${work}) where not is_closed(account_id)`.execute(db);
  const [due, later] = [rows.filter(({ in_ms }) => in_ms <= 0), rows.filter(({ in_ms }) => in_ms > 0)];
  return {
    accountIds: due.map(({ account_id }) => account_id),
    ...(later.length > 0 && { nextMs: Math.min(...later.map(({ in_ms }) => in_ms)) }),
  };
}
