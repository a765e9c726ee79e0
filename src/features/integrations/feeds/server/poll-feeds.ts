import { fetchAccountIds } from '#platform/server/account-store.ts';
import { inAccount, inAccountWithAfterCommit } from '#platform/server/account-work.ts';
import type { Services } from '#platform/server/feature.ts';
import type { Keys } from '#platform/server/secrets/keys.ts';
import type { Fetching, Outgoing } from '#platform/server/outgoing/outgoing.ts';
import { feedChanged } from '../contract.ts';
import { keyed, nameMachines, type KnownPins } from '../identity.ts';
import { fleetFrom, isInTrouble, retryInS, untilMidnightS } from '../pace.ts';
import { profiles } from '../profiles.ts';
import { seriesBudget } from '../series-plan.ts';
import { countUnreadable, type UnreadableCount } from '../unreadable.ts';
import type { FeedTarget } from './deliver.ts';
import { countSeriesCall, noteOutcome, takeDueFeed, type DueFeed } from './due-store.ts';
import { openSecret, renewSecret } from './calls/feed-secret.ts';
import { fetchFleet, openProvider, type Provider } from './calls/fetch-fleet.ts';
import { fetchKnownAssets, releaseMachines } from './machine-store.ts';
import type { StoredSignIns } from './calls/stored-sign-ins.ts';
import { notifyOfEnd } from './notify-of-end.ts';
import { pollSeries } from './poll-series.ts';
import { noteFleetFrom, takeProviderCall } from './calls/quota-store.ts';
import { FeedRefused } from './calls/send.ts';
import { openPrecedence, takePage } from './take-page.ts';
import { countValues, type UnchangedPages } from './calls/unchanged-pages.ts';

export interface PollParts extends Pick<Services, 'db' | 'live'> {
  target: FeedTarget;
  outgoing: Outgoing;
  linkKey: Keys;
  pages: UnchangedPages;
  signIns: StoredSignIns;
  /** Milliseconds since 1970, and the pause between calls; absent: by the clock. */
  now?(): number;
  wait?(ms: number): Promise<unknown>;
  /** From 0 to 1; absent: by chance. */
  random?(): number;
}

/**
 * Reads the feeds that are due, account by account.
 * @throws the first error that is no fault of a provider, after all were read
 */
export async function pollFeeds(parts: PollParts, isStopping: () => boolean): Promise<void> {
  const { now = Date.now } = parts;
  const errors: unknown[] = [];
  for (const accountId of await fetchAccountIds(parts.db)) {
    for (;;) {
      if (isStopping()) break;
      const feed = await inAccount(parts.db, accountId, (own) => takeDueFeed(own, new Date(now())));
      if (!feed) break;
      errors.push(...(await pollFeed({ ...parts, now }, { accountId, feed, isStopping })));
    }
  }
  if (errors.length > 0) throw errors[0];
}

type Timed = PollParts & { now(): number };

interface Read {
  machines: number;
  newReadings: number;
  repeatedReadings: number;
  calls: number;
  fleetCalls: number;
  unreadable: UnreadableCount[];
}

interface Polling {
  accountId: string;
  feed: DueFeed;
  isStopping(): boolean;
}

/** @returns errors that are no fault of the provider */
async function pollFeed(parts: Timed, polling: Polling): Promise<unknown[]> {
  const { accountId, feed } = polling;
  const read: Read = { machines: 0, newReadings: 0, repeatedReadings: 0, calls: 0, fleetCalls: 0, unreadable: [] };
  const ofSeries: { refused: FeedRefused | null } = { refused: null };
  const beganMs = parts.now();
  const errors: unknown[] = [];
  const refused = await refusalOf(errors, () =>
    parts.outgoing.withConnections(async (outgoing) => {
      const provider = openFeed({ ...parts, outgoing }, { ...polling, read });
      await readFleet(parts, provider, { accountId, feed, read });
      read.fleetCalls = read.calls;
      ofSeries.refused = await refusalOf(errors, () => readSeries(parts, provider, { ...polling, read }));
      return null;
    }),
  );
  const fault = refused?.fault ?? null;
  const now = parts.now();
  await inAccountWithAfterCommit(parts.db, accountId, async (db, afterCommit) => {
    await noteOutcome(
      db,
      feed.id,
      {
        fault,
        isInTrouble: isInTrouble({
          fault,
          failures: feed.failures + 1,
          wasInTrouble: feed.trouble_since !== null,
          newReadings: read.newReadings,
          lastNewMs: (feed.last_new_at ?? feed.created_at).getTime(),
          pollMinutes: feed.poll_minutes,
          nowMs: now,
        }),
        seriesFault: ofSeries.refused?.fault ?? null,
        nextInS: nextInS(
          feed,
          { refused, ofSeries: ofSeries.refused },
          { now, random: parts.random?.() ?? Math.random() },
        ),
        ...read,
      },
      new Date(now),
    );
    const isServed = fault === null || fault === 'unreadable' || read.machines > 0;
    const retryAfterS = refused?.retryAfterS ?? null;
    await noteFleetFrom(db, feed, fleetFrom(profiles[feed.provider], { isServed, fault, retryAfterS, beganMs }));
    afterCommit(() => parts.live.publish(feedChanged, [{ accountId, key: feed.id, data: { id: feed.id } }]));
    await notifyOfEnd({ db, afterCommit }, parts, { accountId, feed, now });
  });
  return errors;
}

async function refusalOf(errors: unknown[], work: () => Promise<FeedRefused | null>): Promise<FeedRefused | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FeedRefused) return error;
    errors.push(error);
    return new FeedRefused('internal');
  }
}

function nextInS(
  { poll_minutes, failures, provider }: DueFeed,
  { refused, ofSeries }: { refused: FeedRefused | null; ofSeries: FeedRefused | null },
  { now, random }: { now: number; random: number },
): number {
  // What a provider asks for at one address holds for all of them.
  if (refused === null) return Math.max(poll_minutes * 60, ofSeries?.retryAfterS ?? 0);
  if (refused.fault === 'quota') return untilMidnightS(now);
  const retry = retryInS({
    failures: failures + 1,
    pollMinutes: poll_minutes,
    retryAfterS: refused.retryAfterS,
    random,
  });
  // A call that failed counts where a page may be asked for once in so many minutes.
  return Math.max(retry, profiles[provider].leastPollMinutes * 60);
}

const callsPerDayOf = ({ calls_per_day, provider }: DueFeed) => calls_per_day ?? profiles[provider].callsPerDay;

/** @throws FeedRefused without a secret */
function openFeed(
  { db, outgoing, linkKey, signIns, now, wait }: Omit<Timed, 'outgoing'> & { outgoing: Fetching },
  { accountId, feed, read }: Omit<Polling, 'isStopping'> & { read: Read },
): Provider {
  const secret = openSecret(linkKey, feed.id, feed.sealed_secret);
  if (secret === null) throw new FeedRefused('secret');
  const limits = { ...profiles[feed.provider].rate, callsPerDay: callsPerDayOf(feed) };
  const count = async () => {
    const waitMs = await inAccount(db, accountId, async (own) => {
      if (read.fleetCalls > 0) await countSeriesCall(own, feed.id, new Date(now()));
      return takeProviderCall(own, feed, { limits, now: now() });
    });
    if (waitMs === null) throw new FeedRefused('quota');
    read.calls += 1;
    return waitMs;
  };
  const renew = (next: string) => renewSecret(db, { accountId, id: feed.id, linkKey }, next);
  return openProvider(feed, {
    outgoing,
    secret,
    renew,
    count,
    stored: signIns.of(feed.id, now),
    ...(wait && { wait }),
  });
}

async function readFleet(
  { db, target, now, pages }: Timed,
  provider: Provider,
  { accountId, feed, read }: Omit<Polling, 'isStopping'> & { read: Read },
): Promise<void> {
  const known = pages.of(feed.id, feed.stamp);
  const assets = await inAccount(db, accountId, async (own) => {
    await releaseMachines(own, feed.id);
    return fetchKnownAssets(own, feed.unit_ids);
  });
  const { identity } = profiles[feed.provider];
  const pins: KnownPins = new Map();
  for await (const page of fetchFleet(feed, provider)) {
    read.machines += page.machines.length;
    const named = nameMachines(page.machines, identity, pins);
    for (const [at, machine] of page.machines.entries()) {
      const reason = named[at]?.fault ?? null;
      const unnamed = reason === null ? [] : [{ element: 'identity', reason }];
      countUnreadable(read.unreadable, machine, [...machine.unreadable, ...unnamed]);
    }
    const machines = keyed(named);
    if (known.has(page)) read.repeatedReadings += countValues(page.machines);
    else if (
      await takePage({ db, target }, { accountId, feedId: feed.id, assets, identity, machines, read, at: now() })
    )
      known.add(page);
  }
}

async function readSeries(
  { db, target, now }: Timed,
  provider: Provider,
  { accountId, feed, read, isStopping }: Polling & { read: Read },
): Promise<FeedRefused | null> {
  if (feed.history_days === null) return null;
  const profile = { ...profiles[feed.provider], callsPerDay: callsPerDayOf(feed) };
  const most = seriesBudget({
    profile,
    calls: feed.calls_today + read.calls,
    seriesCalls: feed.series_calls_today,
    fleetCalls: Math.max(feed.fleet_calls, read.fleetCalls),
    pollMinutes: feed.poll_minutes,
    now: now(),
  });
  return pollSeries({ db, target }, provider, {
    accountId,
    feed: { ...feed, history_days: feed.history_days },
    profile: profile.series,
    // One more than the call itself, as the sign-in may have ended.
    mayCall: () => !isStopping() && read.calls + 1 - read.fleetCalls <= most,
    withhold: async (assetId, at) =>
      (await openPrecedence(db, { accountId, feedId: feed.id, assetIds: [assetId], at }))(assetId),
    read,
    now,
  });
}
