import { inAccount } from '#platform/server/account-work.ts';
import type { Database } from '#platform/server/database.ts';
import { findAsset, type KnownAsset } from '../identity.ts';
import { withheldOf } from '../precedence.ts';
import type { IdentityScheme } from '../profiles.ts';
import type { ReadMachine } from '../read-fleet.ts';
import { isAhead, leftElement, newReadings } from '../to-positions.ts';
import { countUnreadable, unreadableOf, type UnreadableCount, type UnreadableElement } from '../unreadable.ts';
import { elementsOf } from '../unstored-parts.ts';
import { deliver, type DeliverParts } from './deliver.ts';
import { noteMachines, noteTaken, type NewestTaken, type StoredMachine } from './machine-store.ts';
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
  const outcomes = await Promise.all(
    named.map(async ({ machine, key }) => {
      const stored = known.get(key);
      if (!stored || stored.ignored) return null;
      const { assetId } = stored;
      if (assetId === null) return waits;
      return takeMachine({ db, target }, { accountId, feedId, assetId, machine, stored, left: withheld(assetId), at });
    }),
  );
  const found = outcomes.filter((outcome) => outcome !== null);
  for (const { machine, newReadings: stored, repeatedReadings, unreadable } of found) {
    read.newReadings += stored;
    read.repeatedReadings += repeatedReadings;
    if (machine) countUnreadable(read.unreadable, machine, unreadable);
  }
  const taken = found.flatMap(({ newest }) => newest ?? []);
  if (taken.length > 0) await inAccount(db, accountId, (own) => noteTaken(own, taken));
  return found.every(({ isWhole }) => isWhole);
}

/** What became of a machine of a page. */
interface MachineOutcome {
  machine: ReadMachine | null;
  newReadings: number;
  repeatedReadings: number;
  unreadable: readonly UnreadableElement[];
  /** Null: it comes again with the next read. */
  newest: NewestTaken | null;
  /** Nothing of it was unreadable, refused, or waits. */
  isWhole: boolean;
}

/** It has no asset yet. */
const waits: MachineOutcome = {
  machine: null,
  newReadings: 0,
  repeatedReadings: 0,
  unreadable: [],
  newest: null,
  isWhole: false,
};

async function takeMachine(
  { db, target }: DeliverParts,
  {
    accountId,
    feedId,
    assetId,
    machine,
    stored,
    left,
    at,
  }: Pick<Taking, 'accountId' | 'feedId' | 'at'> & {
    assetId: string;
    machine: ReadMachine;
    stored: StoredMachine;
    /** Elements that better sources report. */
    left: ReadonlySet<string>;
  },
): Promise<MachineOutcome> {
  const isElsewhere = left.has('place') || (machine.place === null && stored.place === null);
  const placeAt = isElsewhere ? await placesOf(db, { accountId, machine, stored, assetId }) : undefined;
  const { positions, times, place, repeated, unreadable } = newReadings(
    leave(machine, left),
    { ...stored, ...(placeAt && { placeAt }) },
    at,
  );
  const outcome = { machine, repeatedReadings: repeated };
  const delivered = await deliver({ db, target }, { accountId, feedId, assetId, positions });
  if (delivered === null) return { ...outcome, newReadings: 0, unreadable, newest: null, isWhole: false };
  const refused = delivered.refused.flatMap(elementsOf);
  // The next read brings them again, so that they are counted while they are reported.
  for (const element of refused) delete times[element];
  // Series have their place from it, also where a better source says where the machine is.
  for (const [element, time] of leftTimes(machine, left, at)) times[leftElement(element)] = time;
  return {
    ...outcome,
    newReadings: delivered.stored,
    unreadable: [...unreadable, ...unreadableOf(refused, 'refused')],
    newest: { id: stored.id, times, place: machine.place ?? place },
    isWhole: unreadable.length === 0 && refused.length === 0,
  };
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
  const ownFeed = feeds.find(({ id }) => id === feedId) ?? { id: feedId, firstFor: [] };
  return (assetId) => withheldOf(ownFeed, reports.get(assetId) ?? [], feeds);
}
