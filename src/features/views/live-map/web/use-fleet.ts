import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { assetChanged, statusChanged, type StatusEvent } from '#features/assets/catalogue/live-contract.ts';
import {
  listMapAssets,
  listMapIdentities,
  type MapIdentities,
  type MapReply,
} from '#features/assets/catalogue/map-contract.ts';
import { decodeMap } from '#features/assets/catalogue/public.ts';
import { useLivePositions } from '#features/assets/catalogue/web/live/public.ts';
import { restoreSession } from '#features/identity/session/web/public.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { mergeBursts } from '#platform/live/web/live-bursts.ts';
import { useLivePatch } from '#platform/live/web/use-live-patch.ts';
import { useLiveRefetch, youngMs } from '#platform/live/web/use-live-refetch.ts';
import { Fleet } from '../fleet.ts';

export const fleetKey = ['assets', 'map'] as const;
/** Milliseconds between reloads, against missed live events. */
const rereadMs = 300_000;
/** Milliseconds in which changes are merged into one reload. */
const debounceMs = 300;
/** Milliseconds after which the ids of a large fleet are read, also if no map has drawn it: the page may be hidden. */
const longestWaitMs = 3_000;
const fleets = new WeakMap<QueryClient, Fleet>();
/** Of large fleets, whose replies do not have them: read again when their tag is another. */
const identitiesOf = new WeakMap<Fleet, MapIdentities>();

/** A read that the route began before its page was rendered: when, milliseconds since 1970, and of which sign-in. */
let begun: { at: number; family: string; reply: Promise<MapReply> } | null = null;
/** Whether a page has asked for the fleet: from then on it reads itself, as an early reply would be out of date. */
let isAsked = false;

/** Begins to read the fleet while its page is loaded and rendered, once. */
export async function beginFleet(): Promise<void> {
  if (isAsked || begun) return;
  const session = await restoreSession();
  if (session.status !== 'signed-in' || isAsked) return;
  const reply = call(listMapAssets);
  begun = { at: Date.now(), family: session.family, reply };
  await reply;
}

/** What the route began to read, for the first who asks; young: the live stream, opened now, repeats what happened since. */
async function takeBegun(): Promise<{ isYoung: boolean; reply: MapReply } | null> {
  isAsked = true;
  const taken = begun;
  begun = null;
  const isYoung = taken !== null && Date.now() - taken.at <= youngMs;
  const session = taken && (await restoreSession());
  if (session?.status !== 'signed-in' || session.family !== taken?.family) return null;
  return { isYoung, reply: await taken.reply };
}

const keyOf = (event: { id: string }) => event.id;

/** Fleet of the session, stored in the query cache and updated live. */
function fleetOf(queries: QueryClient): Fleet {
  const fleet = fleets.get(queries) ?? new Fleet();
  fleets.set(queries, fleet);
  return fleet;
}

export interface LiveFleet {
  fleet: Fleet;
  isPending: boolean;
  error: Error | null;
  reread(): void;
  isLive: boolean;
  /** The fleet of a past moment. */
  isPast?: boolean;
}

/** Visible assets, updated live. */
export function useFleet(): LiveFleet {
  const queries = useQueryClient();
  const fleet = fleetOf(queries);
  const query = useQuery({
    queryKey: fleetKey,
    queryFn: ({ signal }) => readFleet(fleet, signal),
    structuralSharing: false,
    refetchInterval: rereadMs,
  });
  const [statuses] = useState(() =>
    mergeBursts<StatusEvent>({ keyOf, apply: (events) => fleet.turn(events, Date.now()) }),
  );
  useEffect(() => () => statuses.stop(), [statuses]);
  const isLive = useLiveRefetch({ on: [assetChanged], keys: [['assets']], debounceMs });
  useLivePatch(statusChanged, (events) => statuses.add(events));
  useLivePositions((positions) => fleet.move(positions, Date.now()));
  return {
    fleet,
    isPending: query.isPending && fleet.size === 0,
    error: query.error,
    reread: () => void query.refetch(),
    isLive,
  };
}

async function readFleet(fleet: Fleet, signal: AbortSignal): Promise<Fleet> {
  try {
    const early = await takeBegun();
    if (early) await load(fleet, early.reply, signal);
    if (!early?.isYoung) await load(fleet, await call(listMapAssets, { signal }), signal);
    return fleet;
  } catch (error) {
    // Clears the fleet when access was revoked.
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) fleet.clear();
    throw error;
  }
}

async function load(fleet: Fleet, reply: MapReply, signal: AbortSignal): Promise<void> {
  const { units } = reply;
  let identities = reply.identities ?? identitiesOf.get(fleet);
  if (identities?.tag !== reply.tag) {
    // A large fleet is drawn at once, and can be chosen from when its ids are here: reading them would hold up the first frame.
    if (fleet.size === 0) {
      fleet.load({ ...decodeMap(reply, null), units, hasNoIds: true }, Date.now());
      await Promise.race([fleet.drawn, longestWait()]);
    }
    identities = await call(listMapIdentities, { signal });
    identitiesOf.set(fleet, identities);
  }
  fleet.load({ ...decodeMap(reply, identities), units }, Date.now());
}

function longestWait(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, longestWaitMs));
}
