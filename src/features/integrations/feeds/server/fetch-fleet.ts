import { setTimeout as pause } from 'node:timers/promises';
import type { Fetched, Outgoing } from '#platform/server/outgoing/outgoing.ts';
import { nextAddress, pageAddress } from '../page-address.ts';
import { asksForToken, profiles } from '../profiles.ts';
import { readDocument, UnreadableDocument } from '../read-document.ts';
import { readFleet, type FleetPage } from '../read-fleet.ts';
import type { FeedSource } from './feed-store.ts';
import { FeedRefused, send } from './send.ts';
import { signIn } from './sign-in.ts';

const mostPages = 1_000;

interface Calls {
  outgoing: Outgoing;
  secret: string;
  /** Counts a call before it is made. @throws FeedRefused when the day's quota is used up */
  count(): Promise<void>;
  /** Waits between two calls, milliseconds; absent: by the clock. */
  wait?(ms: number): Promise<unknown>;
}

/**
 * Pages of a fleet's snapshot. The last has no `next`, one that was read before, or no machine; a page after the first
 * that is not found is none.
 * @throws FeedRefused
 */
export async function* fetchFleet(source: FeedSource, calls: Calls): AsyncGenerator<FleetPage> {
  const profile = profiles[source.provider];
  const { wait = pause } = calls;
  const fetchPage = pageReader(source, calls);
  const visited = new Set<string>();
  let address: string | null = pageAddress(source.base_url, profile.firstPage);
  while (address !== null && !visited.has(address) && visited.size < mostPages) {
    if (visited.size > 0) await wait(profile.pauseMs);
    let page: FleetPage;
    try {
      page = parse(await fetchPage(address));
    } catch (error) {
      if (visited.size > 0 && error instanceof FeedRefused && error.fault === 'not_found') return;
      throw error;
    }
    visited.add(address);
    if (page.machines.length === 0) return;
    const next: string | null = page.next === null ? null : nextAddress(source.base_url, address, page.next);
    yield { ...page, next: next !== null && visited.has(next) ? null : next };
    // A fleet that goes on elsewhere is not read as a whole one.
    if (page.next !== null && next === null) throw new FeedRefused('address');
    address = next;
  }
}

/** Signs in at the first page, and once again where the sign-in has ended meanwhile. */
function pageReader(source: FeedSource, { outgoing, secret, count }: Calls): (address: string) => Promise<Fetched> {
  const { accept } = profiles[source.provider];
  let authorization: string | null = null;
  const ask = async (address: string) => {
    if (authorization === null) {
      if (asksForToken(source.sign_in)) await count();
      authorization = await signIn(outgoing, { ...source, secret });
    }
    await count();
    return send(outgoing, address, { headers: { accept, authorization } });
  };
  return async (address) => {
    const isRepeat = authorization !== null;
    try {
      return await ask(address);
    } catch (error) {
      if (!isRepeat || !(error instanceof FeedRefused) || error.fault !== 'sign_in') throw error;
      authorization = null;
      return ask(address);
    }
  };
}

function parse({ body }: Fetched): FleetPage {
  try {
    return readFleet(readDocument(body.toString('utf8')));
  } catch (error) {
    if (error instanceof UnreadableDocument) throw new FeedRefused('unreadable');
    throw error;
  }
}
