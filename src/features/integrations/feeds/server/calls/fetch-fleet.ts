import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { Fetched, Fetching } from '#platform/server/outgoing/outgoing.ts';
import { nextAddress, pageAddress, withQuery } from '../../page-address.ts';
import { asksForToken, profiles, type Paging } from '../../profiles.ts';
import { readDocument, UnreadableDocument, type DocumentNode } from '../../read-document.ts';
import { countMachines, nextOf, readFleet, type FleetPage } from '../../read-fleet.ts';
import type { FeedSource } from '../feed-store.ts';
import type { StoredSignIn } from './stored-sign-ins.ts';
import { FeedRefused, send } from './send.ts';
import { signIn } from './sign-in.ts';

const mostPages = 1_000;

interface Calls {
  outgoing: Fetching;
  secret: string;
  /** Stores a secret that takes the place of the one before; absent: it is forgotten. */
  renew?(secret: string): Promise<void>;
  /** Where a sign-in is stored for later reads; absent: nowhere. */
  stored?: StoredSignIn;
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
 * The page after one is asked for while that is read and taken, unless it is the last of `most`.
 * @throws FeedRefused
 */
export async function* fetchFleet(
  source: FeedSource,
  provider: Provider,
  { most = mostPages }: { most?: number } = {},
): AsyncGenerator<FleetPage> {
  const profile = profiles[source.provider];
  const visited = new Set<string>();
  const ask = (address: string) => {
    visited.add(address);
    return provider.fetch(withQuery(address, profile.fleetQuery));
  };
  let former: FleetPage | null = null;
  let number = profile.firstPage;
  let address = pageAddress(source.base_url, number);
  let asked: Promise<Fetched> | null = ask(address);
  try {
    while (asked !== null) {
      const fetched: Fetched | null = await (former === null ? asked : unlessMissing(asked));
      if (fetched === null) return;
      const document = parse(fetched);
      number += 1;
      const link = nextLink(document, profile.paging, number);
      const next = link === null ? null : nextAddress(source.base_url, address, link);
      const isNew = next !== null && !visited.has(next);
      asked = isNew && visited.size < most ? ask(next) : null;
      // It fails where it is awaited.
      asked?.catch(() => undefined);
      // The call leaves before this page is read.
      if (asked) await turn();
      const page: FleetPage = readFleet(document, isNew ? next : null);
      if (page.machines.length === 0 || (former !== null && repeats(page, former))) return;
      former = page;
      yield page;
      // A fleet that goes on elsewhere is not read as a whole one.
      if (link !== null && next === null) throw new FeedRefused('address');
      address = next ?? address;
    }
  } finally {
    // No call goes on when the read has ended.
    await asked?.catch(() => undefined);
  }
}

/** Where the next page is; a service that counts pages has one after each full page. Null: this is the last. */
function nextLink(document: DocumentNode, paging: Paging, number: number): string | null {
  if (paging.style === 'links') return nextOf(document);
  return countMachines(document) < paging.size ? null : `/Fleet/${number}`;
}

/** Null for a page that is not found. */
async function unlessMissing(asked: Promise<Fetched>): Promise<Fetched | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof FeedRefused && error.fault === 'not_found') return null;
    throw error;
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

/** Signs in at the first call, unless an earlier sign-in still holds, and once again where the sign-in has ended meanwhile; each call waits for its token of the bucket. */
export function openProvider(
  source: FeedSource,
  { outgoing, count, stored, wait = pause, ...credentials }: Calls,
): Provider {
  const { accept } = profiles[source.provider];
  let { secret } = credentials;
  let authorization = stored?.find({ ...source, secret }) ?? null;
  const renew = async (next: string) => {
    secret = next;
    await credentials.renew?.(next);
  };
  const waitTurn = async () => {
    const waitMs = await count();
    if (waitMs > 0) await wait(waitMs);
  };
  const ask = async (address: string) => {
    if (authorization === null) {
      if (asksForToken(source.sign_in)) await waitTurn();
      const signedIn = await signIn(outgoing, { ...source, secret, renew });
      ({ authorization } = signedIn);
      if (signedIn.forS !== null) stored?.keep({ ...source, secret }, authorization, signedIn.forS);
    }
    await waitTurn();
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
        stored?.forget();
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
