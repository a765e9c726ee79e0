import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import type { StreamContext } from '#platform/server/context.ts';
import { inAccountOf } from '#platform/server/account-work.ts';
import { readNow } from '#platform/server/database/read-now.ts';
import type { Outgoing } from '#platform/server/outgoing/outgoing.ts';
import { feedLimits, type tryFeed as contract } from '../contract.ts';
import { findAsset, type KnownAsset } from '../identity.ts';
import { profiles } from '../profiles.ts';
import type { ReadMachine } from '../read-fleet.ts';
import { demandSecret, demandSource, keepsSecret, type ChangeParts } from './change-feed.ts';
import { openSecret, renewSecret } from './feed-secret.ts';
import { fetchFeed, fetchSealed } from './feed-store.ts';
import { fetchFleet, openProvider } from './fetch-fleet.ts';
import { fetchKnownAssets } from './machine-store.ts';
import { takeProviderCall } from './quota-store.ts';
import { FeedRefused } from './send.ts';

type Reply = ReplyOf<typeof contract>;

/** Reads the first page of a feed, and shows what would be taken of it. */
export async function tryFeed(
  context: StreamContext,
  parts: ChangeParts & { outgoing: Outgoing },
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
  const nothing = { total: 0, has_more: false, machines: [] };
  if (secret === null) return { fault: 'secret', ...nothing };
  const { rate, callsPerDay } = profiles[body.provider];
  const limits = { ...rate, callsPerDay: body.calls_per_day ?? callsPerDay };
  const count = async () => {
    const call = { limits, now: Date.now() };
    const waitMs = await inAccountOf(context.db, accountId, (own) => takeProviderCall(own, body, call));
    if (waitMs === null) throw new FeedRefused('quota');
    return waitMs;
  };
  try {
    const pages = fetchFleet(
      body,
      openProvider(body, {
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
    const { value: page, done } = await pages.next();
    if (done === true) return { fault: null, ...nothing };
    const machines = page.machines.slice(0, feedLimits.shown).map((machine) => showMachine(machine, assets));
    return { fault: null, total: page.machines.length, has_more: page.next !== null, machines };
  } catch (error) {
    if (error instanceof FeedRefused) return { fault: error.fault, ...nothing };
    throw error;
  }
}

function showMachine(machine: ReadMachine, assets: readonly KnownAsset[]): Reply['machines'][number] {
  const { pin, make, model, serial, equipmentId, place, values, faults, unreadable } = machine;
  return {
    pin,
    make,
    model,
    serial,
    equipment_id: equipmentId,
    asset: findAsset(machine, assets)?.code ?? null,
    place: place && { time: new Date(place.time).toISOString(), latitude: place.latitude, longitude: place.longitude },
    values: Object.fromEntries(
      values.map(({ field, time, value }) => [field, { time: new Date(time).toISOString(), value }]),
    ),
    faults: faults.length,
    unreadable,
  };
}
