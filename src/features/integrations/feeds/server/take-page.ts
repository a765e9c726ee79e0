import { inAccount } from '#platform/server/account-work.ts';
import type { Database } from '#platform/server/database.ts';
import { findAsset, type KnownAsset } from '../identity.ts';
import { withheldOf } from '../precedence.ts';
import type { IdentityScheme } from '../profiles.ts';
import type { ReadMachine } from '../read-fleet.ts';
import { isAhead, leftElement, newReadings } from '../to-positions.ts';
import { countUnreadable, unreadableOf, type UnreadableCount } from '../unreadable.ts';
import { elementsOf } from '../unstored-parts.ts';
import { deliver, type DeliverParts } from './deliver.ts';
import { noteMachines, noteTaken, type StoredMachine } from './machine-store.ts';
import { fetchPlaces } from './stored-position-store.ts';
import { fetchRankedFeeds, fetchReports } from './source-store.ts';

interface Taking {
  accountId: string;
  feedId: string;
  assets: readonly KnownAsset[];
  identity: readonly IdentityScheme[];
  /** Each with its key. */
  machines: readonly { machine: ReadMachine; key: string }[];
  read: { newReadings: number; repeatedReadings: number; unreadable: UnreadableCount[] };
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Readings are stored first and noted then: after a crash in between they come again, and count once.
 * @returns whether all was taken: no machine waits for its asset, and nothing was refused
 */
export async function takePage(
  { db, target }: DeliverParts,
  { accountId, feedId, assets, identity, machines, read, at }: Taking,
): Promise<boolean> {
  const named = machines.map((one) => ({
    ...one,
    asset: findAsset(one.machine, assets, identity),
  }));
  const known = await inAccount(db, accountId, (own) =>
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
  const assetIds = [...known.values()].flatMap(({ assetId }) => assetId ?? []);
  const withheld = await openPrecedence(db, { accountId, feedId, assetIds, at });
  const taken: Parameters<typeof noteTaken>[1][number][] = [];
  let isWhole = true;
  await Promise.all(
    named.map(async ({ machine, key }) => {
      const stored = known.get(key);
      const { assetId } = stored ?? {};
      if (!stored || stored.ignored) return;
      if (!assetId) return void (isWhole = false);
      const left = withheld(assetId);
      const isElsewhere = left.has('place') || (machine.place === null && stored.place === null);
      const placeAt = isElsewhere ? await placesOf(db, { accountId, machine, stored, assetId }) : undefined;
      const own = leave(machine, left);
      const { positions, times, place, repeated, unreadable } = newReadings(
        own,
        { ...stored, ...(placeAt && { placeAt }) },
        at,
      );
      read.repeatedReadings += repeated;
      countUnreadable(read.unreadable, machine, unreadable);
      if (unreadable.length > 0) isWhole = false;
      const delivered = await deliver({ db, target }, { accountId, feedId, assetId, positions });
      if (delivered === null) return void (isWhole = false);
      read.newReadings += delivered.stored;
      const refused = delivered.refused.flatMap(elementsOf);
      countUnreadable(read.unreadable, machine, unreadableOf(refused, 'refused'));
      if (refused.length > 0) isWhole = false;
      // The next read brings them again, so that they are counted while they are reported.
      for (const element of refused) delete times[element];
      // Series have their place from it, also where a better source says where the machine is.
      for (const [element, time] of leftTimes(machine, left, at)) times[leftElement(element)] = time;
      taken.push({ id: stored.id, times, place: machine.place ?? place });
    }),
  );
  if (taken.length > 0) await inAccount(db, accountId, (own) => noteTaken(own, taken));
  return isWhole;
}

function leave(machine: ReadMachine, left: ReadonlySet<string>): ReadMachine {
  const place = left.has('place') ? null : machine.place;
  return { ...machine, place, values: machine.values.filter(({ field }) => !left.has(field)) };
}

/** Newest times of elements that are left to better sources, for the health of the feed. */
function leftTimes({ place, values }: ReadMachine, left: ReadonlySet<string>, now: number): Map<string, number> {
  const reported = [...(place ? [{ field: 'place', time: place.time }] : []), ...values];
  const found = reported.filter(({ field, time }) => left.has(field) && !isAhead(time, now));
  return new Map(found.toSorted((a, b) => a.time - b.time).map(({ field, time }) => [field, time]));
}

/** Where its asset was when a machine reported what is new. */
async function placesOf(
  db: Database,
  {
    accountId,
    machine: { values, faults },
    stored,
    assetId,
  }: { accountId: string; machine: ReadMachine; stored: StoredMachine; assetId: string },
) {
  const times = [...values.filter(({ field, time }) => time > (stored.times[field] ?? 0)), ...faults].map(
    ({ time }) => time,
  );
  if (times.length === 0) return undefined;
  const places = await inAccount(db, accountId, (own) => fetchPlaces(own, { accountId, assetId }, times));
  return (time: number) => places.get(time);
}

/** Elements that a feed leaves to better sources of an asset, by what they reported until an instant. */
export async function openPrecedence(
  db: Database,
  { accountId, feedId, assetIds, at }: { accountId: string; feedId: string; assetIds: readonly string[]; at: number },
): Promise<(assetId: string) => ReturnType<typeof withheldOf>> {
  const [reports, feeds] = await inAccount(db, accountId, async (own) => [
    await fetchReports(own, { accountId, assetIds }, at),
    await fetchRankedFeeds(own),
  ]);
  const own = feeds.find(({ id }) => id === feedId) ?? { id: feedId, firstFor: [] };
  return (assetId) => withheldOf(own, reports.get(assetId) ?? [], feeds);
}
