import { setTimeout as pause } from 'node:timers/promises';
import type { Fetched, Fetching } from '#platform/server/outgoing/outgoing.ts';
import { nextAddress, pageAddress, withQuery } from '../page-address.ts';
import { asksForToken, profiles } from '../profiles.ts';
import { readDocument, UnreadableDocument, type DocumentNode } from '../read-document.ts';
import { readFleet, type FleetPage } from '../read-fleet.ts';
import type { FeedSource } from './feed-store.ts';
import { FeedRefused, send } from './send.ts';
import { signIn } from './sign-in.ts';

const mostPages = 1_000;

interface Calls {
  outgoing: Fetching;
  secret: string;
  /** Stores a secret that takes the place of the one before; absent: it is forgotten. */
  renew?(secret: string): Promise<void>;
  /** Counts a call before it is made. @returns how long it has to wait, milliseconds @throws FeedRefused when the day's quota is used up */
  count(): Promise<number>;
  /** Waits, milliseconds; absent: by the clock. */
  wait?(ms: number): Promise<unknown>;
}

/** A provider that is signed in to. */
export interface Provider {
  /** @throws FeedRefused */
  fetch(address: string): Promise<Fetched>;
}

/**
 * Pages of a fleet's snapshot. The last has no `next`, or one that was read before. A page after the first that is not
 * found, has no machine or repeats the one before is none. The number of its machines says nothing: some serve fewer.
 * @throws FeedRefused
 */
export async function* fetchFleet(source: FeedSource, provider: Provider): AsyncGenerator<FleetPage> {
  const profile = profiles[source.provider];
  const visited = new Set<string>();
  let former: FleetPage | null = null;
  let address: string | null = pageAddress(source.base_url, profile.firstPage);
  while (address !== null && !visited.has(address) && visited.size < mostPages) {
    let page: FleetPage;
    try {
      page = readFleet(parse(await provider.fetch(withQuery(address, profile.fleetQuery))));
    } catch (error) {
      if (visited.size > 0 && error instanceof FeedRefused && error.fault === 'not_found') return;
      throw error;
    }
    visited.add(address);
    if (page.machines.length === 0 || (former !== null && repeats(page, former))) return;
    former = page;
    const next: string | null = page.next === null ? null : nextAddress(source.base_url, address, page.next);
    yield { ...page, next: next !== null && visited.has(next) ? null : next };
    // A fleet that goes on elsewhere is not read as a whole one.
    if (page.next !== null && next === null) throw new FeedRefused('address');
    address = next;
  }
}

/** Whether two pages have the same machines. */
function repeats({ machines }: FleetPage, former: FleetPage): boolean {
  return (
    machines.length === former.machines.length &&
    machines.every(({ pin, serial, equipmentId }, at) => {
      const other = former.machines[at];
      return other?.pin === pin && other.serial === serial && other.equipmentId === equipmentId;
    })
  );
}

/** Signs in at the first call, and once again where the sign-in has ended meanwhile; each call waits for its token of the bucket. */
export function openProvider(source: FeedSource, { outgoing, count, wait = pause, ...credentials }: Calls): Provider {
  const { accept } = profiles[source.provider];
  let authorization: string | null = null;
  let { secret } = credentials;
  const renew = async (next: string) => {
    secret = next;
    await credentials.renew?.(next);
  };
  const turn = async () => {
    const waitMs = await count();
    if (waitMs > 0) await wait(waitMs);
  };
  const ask = async (address: string) => {
    if (authorization === null) {
      if (asksForToken(source.sign_in)) await turn();
      authorization = await signIn(outgoing, { ...source, secret, renew });
    }
    await turn();
    return send(outgoing, address, { headers: { accept, authorization } });
  };
  return {
    async fetch(address) {
      const isRepeat = authorization !== null;
      try {
        return await ask(address);
      } catch (error) {
        if (!isRepeat || !(error instanceof FeedRefused) || error.fault !== 'sign_in') throw error;
        authorization = null;
        return ask(address);
      }
    },
  };
}

/** @throws FeedRefused */
export function parse({ body }: Fetched): DocumentNode {
  try {
    return readDocument(body.toString('utf8'));
  } catch (error) {
    if (error instanceof UnreadableDocument) throw new FeedRefused('unreadable');
    throw error;
  }
}
