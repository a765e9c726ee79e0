import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { inAccount } from '#platform/server/account-work.ts';
import { readNow } from '#platform/server/database/read-now.ts';
import type { Outgoing } from '#platform/server/outgoing/outgoing.ts';
import { feedLimits, type tryFeed as contract } from '../contract.ts';
import { findAsset, nameMachines, type KnownAsset } from '../identity.ts';
import { fleetFrom, untilMidnightS } from '../pace.ts';
import { profiles, type IdentityScheme } from '../profiles.ts';
import { isAhead } from '../to-positions.ts';
import type { ReadMachine } from '../read-fleet.ts';
import { demandSecret, demandSource, keepsSecret, type ChangeParts } from './change-feed.ts';
import { openSecret, renewSecret } from './calls/feed-secret.ts';
import { fetchFeed, fetchSealed } from './feed-store.ts';
import { fetchFleet, openProvider } from './calls/fetch-fleet.ts';
import { fetchKnownAssets } from './machine-store.ts';
import { fetchFleetFrom, noteFleetFrom, takeProviderCall } from './calls/quota-store.ts';
import type { RecentTries } from './calls/recent-tries.ts';
import { FeedRefused } from './calls/send.ts';

type Reply = ReplyOf<typeof contract>;

/** Reads the first page of a feed, and shows what would be taken of it. */
export async function tryFeed(
  context: StreamContext,
  parts: ChangeParts & { outgoing: Outgoing; tries: RecentTries },
  body: BodyOf<typeof contract>,
): Promise<Reply> {
  demandSource(body, parts.allowedHosts);
  demandSecret(body.sign_in, body.secret);
  const { secret, renewed, assets } = await readNow(context, async (reading) => {
    const { feed_id } = body;
    const saved = feed_id !== undefined && body.secret === undefined ? await fetchFeed(reading, feed_id) : null;
    const isSame = saved !== null && keepsSecret(saved, body);
    return {
      renewed: isSame && saved.sign_in === 'refresh_token' ? saved.id : null,
      secret:
        body.secret ?? (isSame ? openSecret(parts.linkKey, saved.id, await fetchSealed(reading.db, saved.id)) : null),
      assets: await fetchKnownAssets(reading.db, body.unit_ids),
    };
  });
  const { accountId } = context.scope;
  const refused = (fault: NonNullable<Reply['fault']>, nextAt: number | null = null): Reply => ({
    fault,
    next_at: nextAt === null ? null : new Date(nextAt).toISOString(),
    total: 0,
    has_more: false,
    machines: [],
  });
  if (secret === null) return refused('secret');
  const profile = profiles[body.provider];
  const limits = { ...profile.rate, callsPerDay: body.calls_per_day ?? profile.callsPerDay };
  const beganMs = Date.now();
  const from = await inAccount(context.db, accountId, (own) => fetchFleetFrom(own, body));
  const nextTry = Math.max(from?.getTime() ?? 0, parts.tries.next({ ...body, accountId }, beganMs) ?? 0);
  if (nextTry > beganMs) return refused('too_soon', nextTry);
  const count = async () => {
    const call = { limits, now: Date.now() };
    const waitMs = await inAccount(context.db, accountId, (own) => takeProviderCall(own, body, call));
    if (waitMs === null) throw new FeedRefused('quota', { retryAfterS: untilMidnightS(call.now) });
    return waitMs;
  };
  const note = async (read: Pick<Parameters<typeof fleetFrom>[1], 'isServed' | 'fault' | 'retryAfterS'>) => {
    const next = fleetFrom(profile, { ...read, beganMs });
    if (read.isServed) parts.tries.note({ ...body, accountId }, beganMs);
    await inAccount(context.db, accountId, (own) => noteFleetFrom(own, body, next));
    return next;
  };
  try {
    const source = { ...body, scope: body.scope ?? null };
    const pages = fetchFleet(
      source,
      openProvider(source, {
        outgoing: parts.outgoing,
        secret,
        count,
        // A provider may end the refresh token that was used.
        ...(renewed !== null && {
          renew: (next: string) => renewSecret(context.db, { accountId, id: renewed, linkKey: parts.linkKey }, next),
        }),
      }),
      { most: 1 },
    );
    const { value, done } = await pages.next();
    const page = done === true ? null : value;
    const next = await note({ isServed: true, fault: null, retryAfterS: null });
    const next_at = next === null ? null : new Date(next).toISOString();
    const machines = page?.machines ?? [];
    return {
      fault: null,
      next_at,
      total: machines.length,
      has_more: page !== null && page.next !== null,
      machines: showMachines(machines, assets, profile.identity),
    };
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    const { fault, retryAfterS } = error;
    const next = await note({ isServed: fault === 'unreadable', fault, retryAfterS });
    return refused(fault, fault === 'quota' && retryAfterS !== null ? beganMs + retryAfterS * 1_000 : next);
  }
}

function showMachines(
  machines: readonly ReadMachine[],
  assets: readonly KnownAsset[],
  identity: readonly IdentityScheme[],
): Reply['machines'] {
  const named = nameMachines(machines, identity);
  return machines.slice(0, feedLimits.shown).map((machine, at) => {
    const { machine: taken = machine, fault = null } = named[at] ?? {};
    const asset = fault === null ? findAsset(taken, assets, identity) : null;
    return showMachine(machine, { asset: asset?.code ?? null, isNamed: fault === null, now: Date.now() });
  });
}

function showMachine(
  machine: ReadMachine,
  { asset, isNamed, now }: { asset: string | null; isNamed: boolean; now: number },
): Reply['machines'][number] {
  const { pin, make, model, serial, equipmentId, place, values, faults, unreadable } = machine;
  const ahead = [
    ...(place && isAhead(place.time, now) ? ['place'] : []),
    ...values.filter(({ time }) => isAhead(time, now)).map(({ field }) => field),
    ...(faults.some(({ time }) => isAhead(time, now)) ? ['faults'] : []),
  ];
  return {
    pin,
    make,
    model,
    serial,
    equipment_id: equipmentId,
    asset,
    place:
      place && !isAhead(place.time, now)
        ? { time: new Date(place.time).toISOString(), latitude: place.latitude, longitude: place.longitude }
        : null,
    values: Object.fromEntries(
      values
        .filter(({ time }) => !isAhead(time, now))
        .map(({ field, time, value }) => [field, { time: new Date(time).toISOString(), value }]),
    ),
    faults: faults.filter(({ time }) => !isAhead(time, now)).length,
    unreadable: [...(isNamed ? [] : ['identity']), ...unreadable.map(({ element }) => element), ...ahead],
  };
}
