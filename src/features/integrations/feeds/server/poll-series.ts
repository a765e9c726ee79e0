import { inAccount } from '#platform/server/account-work.ts';
import type { FeedFault } from '../pace.ts';
import { nextSeriesPage, seriesAddress } from '../page-address.ts';
import type { SeriesProfile } from '../profiles.ts';
import { readSeries, type SeriesPage } from '../read-fleet.ts';
import { seriesElements, seriesFields, type SeriesElement, type SeriesField } from '../series-elements.ts';
import { afterSpan, nextSpan } from '../series-plan.ts';
import { seriesPositions, type ElementTimes } from '../to-positions.ts';
import { countUnreadable, unreadableOf, type UnreadableCount } from '../unreadable.ts';
import { elementsOf, type FeedPosition } from '../unstored-parts.ts';
import { deliver, type DeliverParts } from './deliver.ts';
import { parse, type Provider } from './calls/fetch-fleet.ts';
import { FeedRefused } from './calls/send.ts';
import { noteTimes } from './machine-store.ts';
import { fetchPlaces } from './stored-position-store.ts';
import { beginSeries, fetchSeries, noteSeries, type StoredSeries } from './series-store.ts';

interface SeriesRead {
  accountId: string;
  feed: { id: string; base_url: string; history_days: number };
  /** Elements that are left to better sources at an instant. */
  withhold(assetId: string, at: number): Promise<ReadonlySet<string>>;
  profile: SeriesProfile;
  /** Whether another call may be made. */
  mayCall(): boolean;
  read: { newReadings: number; repeatedReadings: number; unreadable: UnreadableCount[] };
  now(): number;
}

/** Faults of one series, which others may not have. */
const ownFaults: ReadonlySet<FeedFault> = new Set(['server', 'forbidden', 'unreadable']);
/** After so many faults in one read an element or a machine is left until the next. */
const mostFaults = 3;

/**
 * Reads series of a feed's machines as far as their calls reach. Each page is stored before it is noted: a read that is
 * killed goes on at its page. A series that fails is left until the next read.
 * @returns the first fault of a series; null: there was none
 * @throws FeedRefused where none can be read: for sign-in, quota, pauses that the provider asks for, and connections
 */
export async function pollSeries(
  parts: DeliverParts,
  provider: Provider,
  series: SeriesRead,
): Promise<FeedRefused | null> {
  const { accountId, feed, profile, mayCall, now } = series;
  await inAccount(parts.db, accountId, (own) =>
    beginSeries(own, feed.id, { historyDays: feed.history_days, profile, now: now() }),
  );
  const callsOf = new Map<string, number>();
  const faults: { machineId: string; element: SeriesElement; isPast: boolean; refused: FeedRefused }[] = [];
  const hasFailed = ({ machineId, element, until }: StoredSeries) =>
    faults.some((one) => one.machineId === machineId && one.element === element && one.isPast === (until !== null)) ||
    faults.filter((one) => one.machineId === machineId).length >= mostFaults;
  for (;;) {
    const dueTo = now() - (profile.everyMinutes + profile.overlapMinutes) * 60_000;
    const elements = seriesElements.filter(
      (element) => faults.filter((one) => one.element === element).length < mostFaults,
    );
    const stored = await inAccount(parts.db, accountId, (own) =>
      fetchSeries(own, feed.id, { elements, dueTo, limit: 2_000 }),
    );
    const due = stored.filter(
      (one) =>
        nextSpan(one, profile, now()) !== null &&
        (callsOf.get(one.machineId) ?? 0) < profile.callsPerMachine &&
        !hasFailed(one),
    );
    if (due.length === 0) return faults[0]?.refused ?? null;
    for (const one of due.slice(0, 20)) {
      if (hasFailed(one)) continue;
      const may = () => mayCall() && (callsOf.get(one.machineId) ?? 0) < profile.callsPerMachine;
      const calls = () => void callsOf.set(one.machineId, (callsOf.get(one.machineId) ?? 0) + 1);
      const isRead = await unlessRefused(() => readSpan(parts, provider, { ...series, mayCall: may, one, calls }));
      if (isRead instanceof FeedRefused)
        faults.push({ machineId: one.machineId, element: one.element, isPast: one.until !== null, refused: isRead });
      // Ingest does not know its asset yet, or its calls are used up.
      else if (!isRead) callsOf.set(one.machineId, Number.POSITIVE_INFINITY);
      if (!mayCall()) return faults[0]?.refused ?? null;
    }
  }
}

/** What a span says, or why it alone was refused. A provider that asks for a pause means all of its series. */
async function unlessRefused(read: () => Promise<boolean>): Promise<boolean | FeedRefused> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FeedRefused && ownFaults.has(error.fault) && error.retryAfterS === null) return error;
    throw error;
  }
}

/** False where it has to be gone on with later. */
async function readSpan(
  parts: DeliverParts,
  provider: Provider,
  {
    accountId,
    feed,
    profile,
    mayCall,
    now,
    read,
    withhold,
    one,
    calls,
  }: SeriesRead & { one: StoredSeries; calls(): void },
): Promise<boolean> {
  const span = nextSpan(one, profile, now());
  if (span === null) return true;
  const begun = now();
  const note = (next: Parameters<typeof noteSeries>[2]) =>
    inAccount(parts.db, accountId, (own) => noteSeries(own, one, next));
  let page: number | null = span.page;
  while (page !== null) {
    if (!mayCall()) return false;
    const { machine, element } = one;
    calls();
    const address = seriesAddress(feed.base_url, profile.path, {
      machine,
      ...span,
      element,
      page,
      segments: profile.segments,
    });
    const found = address === null ? null : await fetchPage(provider, address, seriesFields[element]);
    if (found !== null) {
      countUnreadable(read.unreadable, machine, found.unreadable);
      const withheld = await withhold(one.assetId, span.end);
      const isTaken = await takePage(parts, { accountId, feedId: feed.id, one, found: leave(found, withheld), read });
      if (!isTaken) return false;
    }
    page = found === null ? null : nextSeriesPage(page, found, profile);
    if (page !== null) await note({ readTo: span.start, spanEnd: span.end, page });
  }
  const readTo = afterSpan(one, span.end, profile, begun);
  await note(readTo === null ? null : { readTo, spanEnd: null, page: 1 });
  return true;
}

/** Null where the provider has none: not of this machine, not of this element, or no further page. */
async function fetchPage(provider: Provider, address: string, field: SeriesField): Promise<SeriesPage | null> {
  try {
    return readSeries(parse(await provider.fetch(address)), field);
  } catch (error) {
    if (error instanceof FeedRefused && error.fault === 'not_found') return null;
    throw error;
  }
}

function leave(found: SeriesPage, withheld: ReadonlySet<string>): SeriesPage {
  return {
    ...found,
    places: withheld.has('place') ? [] : found.places,
    values: found.values.filter(({ field }) => !withheld.has(field)),
  };
}

/** Of each element the newest time. */
function timesOf(positions: readonly FeedPosition[]): ElementTimes {
  const times: ElementTimes = {};
  for (const position of positions)
    for (const element of elementsOf(position))
      times[element] = Math.max(times[element] ?? 0, Date.parse(position.time));
  return times;
}

async function takePage(
  parts: DeliverParts,
  {
    accountId,
    feedId,
    one: { machineId, assetId, place, machine },
    found,
    read,
  }: { accountId: string; feedId: string; one: StoredSeries; found: SeriesPage; read: SeriesRead['read'] },
): Promise<boolean> {
  const times = [...found.values, ...found.faults].map(({ time }) => time);
  const places =
    times.length === 0
      ? new Map<number, never>()
      : await inAccount(parts.db, accountId, (own) => fetchPlaces(own, { accountId, assetId }, times));
  const { positions, unreadable } = seriesPositions(found, (time) => places.get(time) ?? place);
  countUnreadable(read.unreadable, machine, unreadable);
  const delivered = await deliver(parts, { accountId, feedId, assetId, positions });
  if (delivered === null) return false;
  const { stored, refused } = delivered;
  countUnreadable(read.unreadable, machine, unreadableOf(refused.flatMap(elementsOf), 'refused'));
  await inAccount(parts.db, accountId, (own) =>
    noteTimes(own, machineId, timesOf(positions.filter((one) => !refused.includes(one)))),
  );
  read.newReadings += stored;
  read.repeatedReadings += Math.max(0, positions.length - refused.length - stored);
  return true;
}
