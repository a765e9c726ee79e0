/** Main module of the process in which the indicator engine runs. Started by `open-process.ts`. */
import { createBirpc } from 'birpc';
import { once } from 'node:events';
import process from 'node:process';
import { createAssetIndexCache } from '#features/assets/catalogue/server/public.ts';
import { asRefusal } from '#platform/server/http/calls/refusals.ts';
import { createLog } from '#platform/server/log.ts';
import { carry, unpack } from '#platform/server/processes/carried.ts';
import { connectChild } from '#platform/server/start/connect-child.ts';
import { createIndicatorEngine } from '../engine/indicator-engine.ts';
import { withoutTimeout, type EngineFunctions, type EngineStart, type PortalFunctions } from './process-calls.ts';
import { RemoteBudget } from './remote-budget.ts';
import { RemoteLive } from './remote-live.ts';

/** Sums take turns, so that more connections would only wait. */
const connections = 4;

process.title = 'patio-indicators';
// A signal to the whole group is the portal's, which saves columns before it ends this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());

const [start] = await once(process, 'message');
const { databaseUrl, asksForPassword, isEmbedded, columnsFolder, logLevel, maxBytes } = start as EngineStart;
const log = createLog(logLevel);
const leaving = new Map<number, AbortController>();

const functions: EngineFunctions = {
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
const portal = createBirpc<PortalFunctions, EngineFunctions>(functions, {
  post: (message) => process.send?.(message),
  on: (take) => void process.on('message', take),
  timeout: withoutTimeout,
});

const db = connectChild({
  url: databaseUrl,
  findPassword: asksForPassword ? () => portal.findPassword() : null,
  name: 'patio-indicators',
  most: connections,
  isEmbedded,
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
