import { notify } from '#features/messaging/notifications/server/public.ts';
import type { SentPosition, TelemetryReply } from '#features/assets/telemetry/contract.ts';
import { Refusal } from '#platform/errors.ts';
import { fetchAccountIds } from '#platform/server/account-store.ts';
import { inAccountOf } from '#platform/server/account-work.ts';
import type { Services } from '#platform/server/feature.ts';
import type { Keys } from '#platform/server/keys.ts';
import type { Outgoing } from '#platform/server/outgoing/outgoing.ts';
import { findAsset, keysOf, type KnownAsset } from '../identity.ts';
import { retryInS, untilMidnightS, type FeedFault } from '../pace.ts';
import { profiles } from '../profiles.ts';
import type { FleetPage } from '../read-fleet.ts';
import { newReadings } from '../to-positions.ts';
import { openSecret } from './feed-secret.ts';
import { countCall, fetchAdminIds, noteOutcome, takeDueFeed, type DueFeed, type FeedOutcome } from './feed-store.ts';
import { fetchFleet } from './fetch-fleet.ts';
import { fetchKnownAssets, noteMachines, noteTaken } from './machine-store.ts';
import { FeedRefused } from './send.ts';

/** Where readings go: the path of all positions. */
export interface FeedTarget {
  receive(
    accountId: string,
    assetId: string,
    positions: readonly Omit<SentPosition, 'asset'>[],
  ): Promise<TelemetryReply>;
}

export interface PollParts extends Pick<Services, 'db' | 'live'> {
  target: FeedTarget;
  outgoing: Outgoing;
  linkKey: Keys;
}

/** After so many failures in a row administrators are notified. */
const failuresToNotify = 3;

/** Reads the feeds that are due, account by account. */
export async function pollFeeds(parts: PollParts, isStopping: () => boolean): Promise<void> {
  for (const accountId of await fetchAccountIds(parts.db)) {
    for (;;) {
      if (isStopping()) return;
      const feed = await inAccountOf(parts.db, accountId, takeDueFeed);
      if (!feed) break;
      await pollFeed(parts, accountId, feed);
    }
  }
}

interface Read {
  machines: number;
  newReadings: number;
  repeatedReadings: number;
}

async function pollFeed(parts: PollParts, accountId: string, feed: DueFeed): Promise<void> {
  const read: Read = { machines: 0, newReadings: 0, repeatedReadings: 0 };
  let refused: FeedRefused | null = null;
  try {
    await readFeed(parts, accountId, { feed, read });
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    refused = error;
  }
  const outcome = { fault: refused?.fault ?? null, nextInS: nextInS(feed, refused), ...read };
  await inAccountOf(parts.db, accountId, async (db, afterCommit) => {
    await noteOutcome(db, feed.id, outcome);
    if (outcome.fault !== null && feed.failures + 1 === failuresToNotify)
      await notifyOfFailure({ db, afterCommit }, parts, { accountId, feed, fault: outcome.fault });
  });
}

function nextInS({ poll_minutes, failures }: DueFeed, refused: FeedRefused | null): FeedOutcome['nextInS'] {
  if (refused === null) return poll_minutes * 60;
  if (refused.fault === 'quota') return untilMidnightS(Date.now());
  return retryInS({
    failures: failures + 1,
    pollMinutes: poll_minutes,
    retryAfterS: refused.retryAfterS,
    random: Math.random(),
  });
}

async function readFeed(
  { db, target, outgoing, linkKey }: PollParts,
  accountId: string,
  { feed, read }: { feed: DueFeed; read: Read },
): Promise<void> {
  const secret = openSecret(linkKey, feed.id, feed.sealed_secret);
  if (secret === null) throw new FeedRefused('secret');
  const { callsPerDay } = profiles[feed.provider];
  let calls = feed.calls_today;
  const count = async () => {
    if (callsPerDay !== null && calls >= callsPerDay) throw new FeedRefused('quota');
    calls += 1;
    await inAccountOf(db, accountId, (own) => countCall(own, feed.id));
  };
  const assets = await inAccountOf(db, accountId, (own) => fetchKnownAssets(own, feed.unit_ids));
  for await (const page of fetchFleet(feed, { outgoing, secret, count }))
    await takePage({ db, target }, { accountId, feedId: feed.id, assets, page, read });
}

interface Taking {
  accountId: string;
  feedId: string;
  assets: readonly KnownAsset[];
  page: FleetPage;
  read: Read;
}

/** Readings are stored first and noted then: after a crash in between they come again, and count once. */
async function takePage(
  { db, target }: Pick<PollParts, 'db' | 'target'>,
  { accountId, feedId, assets, page, read }: Taking,
): Promise<void> {
  const keys = keysOf(page.machines);
  const named = page.machines.flatMap((machine, place) => {
    const key = keys[place] ?? null;
    return key === null ? [] : [{ machine, key, asset: findAsset(machine, assets) }];
  });
  const known = await inAccountOf(db, accountId, (own) =>
    noteMachines(
      own,
      feedId,
      named.map(({ machine: { pin, make, model, serial, equipmentId }, key, asset }) => ({
        key,
        pin,
        make,
        model,
        serial,
        equipmentId,
        assetId: asset?.id ?? null,
      })),
    ),
  );
  read.machines += page.machines.length;
  const taken: Parameters<typeof noteTaken>[1][number][] = [];
  for (const { machine, key } of named) {
    const stored = known.get(key);
    if (!stored || stored.assetId === null || stored.ignored) continue;
    const { positions, times, place, repeated } = newReadings(machine, stored);
    read.repeatedReadings += repeated;
    if (positions.length > 0 && !(await receive(target, { accountId, assetId: stored.assetId, positions }))) continue;
    read.newReadings += positions.length;
    taken.push({ id: stored.id, times, place });
  }
  if (taken.length > 0) await inAccountOf(db, accountId, (own) => noteTaken(own, taken));
}

/** False where ingest cannot take them now: the next read brings them again. */
async function receive(
  target: FeedTarget,
  { accountId, assetId, positions }: { accountId: string; assetId: string; positions: Omit<SentPosition, 'asset'>[] },
): Promise<boolean> {
  try {
    await target.receive(accountId, assetId, positions);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function notifyOfFailure(
  place: Parameters<typeof notify>[0],
  { live }: Pick<PollParts, 'live'>,
  { accountId, feed, fault }: { accountId: string; feed: DueFeed; fault: FeedFault },
): Promise<void> {
  await notify(place, live, {
    accountId,
    userIds: await fetchAdminIds(place.db),
    code: 'feed_failing',
    values: { name: feed.name },
    severity: 'high',
    link: '/services/simc/settings/feeds',
    key: `feed ${feed.id} ${fault} since ${feed.failing_since?.toISOString()}`,
  });
}
