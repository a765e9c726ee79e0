/** Main module of the thread in which the indicator engine runs. Started by `open-thread.ts`. */
import { createBirpc } from 'birpc';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createAssetIndexCache } from '#features/assets/catalogue/server/public.ts';
import { asRefusal } from '#platform/server/http/calls/refusals.ts';
import { createLog } from '#platform/server/log.ts';
import { carry, unpack } from '#platform/server/processes/carried.ts';
import { connectThread } from '#platform/server/start/connect-thread.ts';
import { createIndicatorEngine } from '../engine/indicator-engine.ts';
import { RemoteBudget } from './remote-budget.ts';
import { RemoteLive } from './remote-live.ts';
import { withoutTimeout, type ProcessFunctions, type ThreadFunctions, type ThreadStart } from './thread-calls.ts';

/** Sums take turns, so that more connections would only wait. */
const connections = 4;

const port = parentPort;
if (!port) throw new Error('This module runs in a thread only.');
const { databaseUrl, asksForPassword, columnsFolder, logLevel, maxBytes } = workerData as ThreadStart;
const log = createLog(logLevel);
// Other calls have priority. Linux has priorities by thread; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const leaving = new Map<number, AbortController>();

const functions: ThreadFunctions = {
  answer: (call, question, by) =>
    carry(async () => {
      const left = new AbortController();
      leaving.set(call, left);
      const scopeNow = async () => unpack(await portal.scopeNow(call));
      try {
        return await engine.answer(question, { ...by, signal: left.signal, scopeNow });
      } catch (error) {
        // By its code, which is not copied with an error.
        throw asRefusal(error) ?? error;
      } finally {
        leaving.delete(call);
      }
    }),
  leave: (call) => leaving.get(call)?.abort(),
  warm: (accountIds) => engine.warm(accountIds),
  save: (when) => engine.save(when),
  changed: (listener, topic, accountId) => live.changed(listener, topic, accountId),
  take: (events) => live.take(events),
  missed: (follower) => live.missed(follower),
  evict: (cached, bytes) => memory.evict(cached, bytes),
};
const portal = createBirpc<ProcessFunctions, ThreadFunctions>(functions, {
  post: (message) => port.postMessage(message),
  on: (take) => void port.on('message', take),
  timeout: withoutTimeout,
});

const db = connectThread({
  url: databaseUrl,
  findPassword: asksForPassword ? () => portal.findPassword() : null,
  name: 'patio-indicators',
  most: connections,
});
const memory = new RemoteBudget(maxBytes, portal);
const live = new RemoteLive(portal);
const cache = createAssetIndexCache({ db, live, log, memory });
const indexes: typeof cache = {
  ...cache,
  async of(context) {
    const index = await cache.of(context);
    await live.settled();
    return index;
  },
};
const engine = createIndicatorEngine({ db, live, indexes, memory, log, columnsFolder });
