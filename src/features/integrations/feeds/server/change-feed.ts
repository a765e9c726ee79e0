import { recordAudit } from '#features/identity/audit/server/public.ts';
import { demandVisibleAsset } from '#features/assets/catalogue/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { code, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Keys } from '#platform/server/secrets/keys.ts';
import { demandReachable } from '#platform/server/outgoing/outgoing.ts';
import type { createFeed as create, Feed, FeedMachine, updateFeed as update, updateFeedMachine } from '../contract.ts';
import { endOfToken } from '../pace.ts';
import { asksForToken, profiles, splitSecret, type SignInKind } from '../profiles.ts';
import { sealSecret } from './calls/feed-secret.ts';
import { changeFeed, fetchFeed, insertFeed, removeFeed, storeSecret, type FeedSource } from './feed-store.ts';
import { changeMachine, fetchKnownAssets } from './machine-store.ts';
import { extendPast } from './series-store.ts';

export interface ChangeParts {
  /** Key that secrets are encrypted by. */
  linkKey: Keys;
  /** The only hosts that may be reached. */
  allowedHosts: readonly string[];
  /** Defines the alert of feeds in trouble where an account has none. */
  defineAlert(context: Context): Promise<void>;
}

type Source = Pick<FeedSource, 'provider' | 'base_url' | 'sign_in' | 'token_url'> & { poll_minutes: number };

/**
 * @throws Refusal `validation_error` for a forbidden address, a token without one, and reads more often than the
 * provider allows; the resolved IP is checked when the feed is read
 */
export function demandSource(source: Source, allowedHosts: readonly string[]): void {
  const { provider, base_url, sign_in, token_url, poll_minutes } = source;
  // A part of the usual address that each customer has of its own.
  if (/[{}]/.test(decodeURI(base_url))) throw invalid({ base_url: [code.malformed] });
  demandReachable('base_url', base_url, allowedHosts);
  if (asksForToken(sign_in)) {
    if (token_url === null) throw invalid({ token_url: [code.required] });
    demandReachable('token_url', token_url, allowedHosts);
  }
  if (poll_minutes < profiles[provider].leastPollMinutes) throw invalid({ poll_minutes: [code.outOfRange] });
}

/** @throws Refusal `validation_error` for a secret that lacks a part of its kind */
export function demandSecret(signIn: SignInKind, secret: string | undefined): void {
  if (secret !== undefined && splitSecret(signIn, secret) === null) throw invalid({ secret: [code.required] });
}

/** A secret goes only to the address for which it was typed. */
export function keepsSecret(
  before: Feed,
  next: Pick<Feed, 'base_url' | 'token_url' | 'username' | 'sign_in'>,
): boolean {
  const { base_url, token_url, username, sign_in } = before;
  return (
    base_url === next.base_url && token_url === next.token_url && username === next.username && sign_in === next.sign_in
  );
}

export async function createFeed(context: Context, parts: ChangeParts, body: BodyOf<typeof create>): Promise<Feed> {
  demandSource(body, parts.allowedHosts);
  demandSecret(body.sign_in, body.secret);
  const feed = await insertFeed(context, { ...body, secret_ends_on: endOfToken(body.secret) ?? body.secret_ends_on });
  await storeSecret(context.db, feed.id, sealSecret(parts.linkKey, feed.id, body.secret));
  await recordAudit(context, { action: 'create', entity: 'feed', entity_id: feed.id, after: audited(feed) });
  await parts.defineAlert(context);
  return feed;
}

export async function updateFeed(
  context: Context,
  { linkKey, allowedHosts }: ChangeParts,
  { id, body }: { id: string; body: BodyOf<typeof update> },
): Promise<Feed> {
  const before = await fetchFeed(context, id);
  const { secret, version: _, ...given } = body;
  const next = { ...before, ...given };
  demandSource(next, allowedHosts);
  demandSecret(next.sign_in, secret);
  if (secret === undefined && !keepsSecret(before, next)) throw invalid({ secret: [code.required] });
  const ends = secret === undefined ? null : endOfToken(secret);
  const after = await changeFeed(context, before, { ...body, ...(ends !== null && { secret_ends_on: ends }) });
  if (secret !== undefined) await storeSecret(context.db, id, sealSecret(linkKey, id, secret));
  const days = pastDaysOf(after);
  if (days > pastDaysOf(before)) await extendPast(context.db, id, days);
  await recordAudit(context, {
    action: 'update',
    entity: 'feed',
    entity_id: id,
    before: audited(before),
    after: { ...audited(after), ...(secret !== undefined && { new_secret: true }) },
  });
  return after;
}

const pastDaysOf = ({ provider, history_days }: Feed) =>
  Math.min(history_days ?? 0, profiles[provider].series.mostDays);

export async function deleteFeed(context: Context, id: string): Promise<undefined> {
  const before = await fetchFeed(context, id);
  await removeFeed(context, id);
  await recordAudit(context, { action: 'delete', entity: 'feed', entity_id: id, before: audited(before) });
}

/** What people chose; the rest is how it does. */
function audited(feed: Feed) {
  const { name, provider, base_url, sign_in, token_url, username, unit_ids, poll_minutes, active } = feed;
  const { history_days, calls_per_day, secret_ends_on, first_for, scope } = feed;
  const reading = { unit_ids, poll_minutes, active, history_days, calls_per_day, secret_ends_on, first_for };
  return { name, provider, base_url, sign_in, token_url, username, scope, ...reading };
}

/** @throws Refusal `validation_error` for an asset outside of the feed's units */
export async function assignMachine(
  context: Context,
  which: { feedId: string; id: string },
  { asset_id: assetId, ignored }: BodyOf<typeof updateFeedMachine>,
): Promise<FeedMachine> {
  const feed = await fetchFeed(context, which.feedId);
  if (assetId !== null) {
    await demandVisibleAsset(context, assetId);
    const known = await fetchKnownAssets(context.db, feed.unit_ids);
    if (!known.some(({ id }) => id === assetId)) throw invalid({ asset_id: [code.anotherUnit] });
  }
  const machine = await changeMachine(context, { ...which, assetId, ignored });
  const name = machine.pin ?? machine.serial ?? machine.equipment_id;
  await recordAudit(context, {
    action: 'update',
    entity: 'feed_machine',
    entity_id: machine.id,
    after: { name, feed: feed.name, asset: machine.asset?.code ?? null, ignored },
  });
  return machine;
}
