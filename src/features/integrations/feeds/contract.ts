import * as z from 'zod/mini';
import {
  baseVersion,
  day as calendarDay,
  endpoint,
  forSectionAdmin,
  id,
  instant,
  listEndpoint,
  text,
} from '#platform/contract.ts';
import { liveEvent } from '#platform/live/event.ts';
import { feedFaults } from './pace.ts';
import { sharedElements } from './precedence.ts';
import { extraFields } from './read-elements.ts';
import { unreadableReasons } from './unreadable.ts';
import { providers, signInKinds } from './profiles.ts';

export const feedLimits = {
  feeds: 20,
  name: 120,
  url: 500,
  username: 200,
  secret: 4_000,
  scope: 500,
  units: 1_000,
  shown: 20,
} as const;

const address = z.url({ protocol: /^https?$/ }).check(z.maxLength(feedLimits.url));

const fields = {
  name: text(feedLimits.name),
  provider: z.enum(providers),
  /** Address before `/Fleet`. */
  base_url: address,
  sign_in: z.enum(signInKinds),
  /** Where a token is asked for; null for the kinds `basic` and `bearer`. */
  token_url: z.nullable(address),
  /** User, or id of the client. */
  username: z.string().check(z.trim(), z.maxLength(feedLimits.username)),
  /** What a token is asked for with; null: nothing. */
  scope: z.optional(z.nullable(text(feedLimits.scope))),
  /** Units whose assets its machines may be; empty: all. */
  unit_ids: z.array(id).check(z.maxLength(feedLimits.units)),
  poll_minutes: z.int().check(z.minimum(1), z.maximum(1_440)),
  active: z.boolean(),
  /** Days before its first read from which series are read; null: its newest values alone. */
  history_days: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(90)))),
  /** Calls a day that the contract with the provider allows; null: as it usually does. */
  calls_per_day: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)))),
  /** Elements for which it comes before trackers and other feeds. */
  first_for: z.optional(z.array(z.enum(sharedElements))),
  /** Last day of the secret, before which administrators are notified. A token that says when it ends needs none. */
  secret_ends_on: z.optional(z.nullable(calendarDay)),
};
/**
 * Password, token or secret of the client, never shown again. Of the kind `refresh_token` it is that of the client, a
 * space, and the token; of `client_password` id and secret of the client and the password, each a space from the next.
 */
const secret = z.string().check(z.minLength(1), z.maxLength(feedLimits.secret));

export const feed = z.object({
  id,
  name: z.string(),
  provider: z.enum(providers),
  base_url: z.string(),
  sign_in: z.enum(signInKinds),
  token_url: z.nullable(z.string()),
  username: z.string(),
  scope: z.nullable(z.string()),
  unit_ids: z.array(id),
  poll_minutes: z.int(),
  active: z.boolean(),
  history_days: z.nullable(z.int()),
  first_for: z.array(z.enum(sharedElements)),
  secret_ends_on: z.nullable(z.string()),
  next_poll_at: instant,
  last_success_at: z.nullable(instant),
  /** Since when reads have failed; null while they succeed. */
  failing_since: z.nullable(instant),
  fault: z.nullable(z.enum(feedFaults)),
  /** The alert of its failures or silence that no person has resolved yet. */
  alert_id: z.nullable(id),
  /** Calls since 00:00 UTC of this user at the provider, for all feeds and tries, and the most of a day; null: no known limit. */
  calls_today: z.int(),
  calls_per_day: z.nullable(z.int()),
  /** Of the calls of today, those for series; and why the last read of them ended early. */
  series_calls_today: z.int(),
  series_fault: z.nullable(z.enum(feedFaults)),
  /** Machines of the last read, those without an asset, and those that are ignored. */
  machines: z.int(),
  unmatched: z.int(),
  ignored: z.int(),
  /** Of the last read: values that were new, and those that were known. */
  new_readings: z.int(),
  repeated_readings: z.int(),
  /** Values of the last read that could not be read. */
  unreadable_values: z.int(),
  /** When a read last brought a value that was new. */
  last_new_at: z.nullable(instant),
  created_at: instant,
  version: z.int(),
});
export type Feed = z.output<typeof feed>;

/** The newest value of a machine: its time, and the asset's code. */
const machineAge = z.object({ at: instant, asset: z.string() });

export const feedHealth = z.object({
  /** Elements with the machines that report them: of whom the newest value is the newest, the median and the oldest. */
  elements: z.array(
    z.object({
      element: z.string(),
      machines: z.int(),
      newest: machineAge,
      median: machineAge,
      oldest: machineAge,
    }),
  ),
  /** Values of the last read that could not be read, and the first machine that sent one. */
  unreadable: z.array(
    z.object({
      element: z.string(),
      reason: z.enum(unreadableReasons),
      count: z.int(),
      machine: z.nullable(z.string()),
    }),
  ),
  /** Of the last 30 days, in UTC, those with a read. */
  days: z.array(
    z.object({
      day: z.string(),
      reads: z.int(),
      failures: z.int(),
      calls: z.int(),
      new_readings: z.int(),
      repeated_readings: z.int(),
    }),
  ),
  /** Longest time between two reads that succeeded. */
  longest_gap: z.nullable(z.object({ from: instant, seconds: z.int() })),
  /** How far the past is read; null: it is read, or not asked for. */
  past_to: z.nullable(instant),
});
export type FeedHealth = z.output<typeof feedHealth>;

const feedWithHealth = z.extend(feed, { health: feedHealth });
export type FeedWithHealth = z.output<typeof feedWithHealth>;

/** A feed was read. */
export const feedChanged = liveEvent({ type: 'feed', data: z.object({ id }), visibleTo: { sections: ['settings'] } });

const access = forSectionAdmin('settings');

export const listFeeds = listEndpoint('GET /feeds', access, {
  summary: 'Feeds of the account, and how their last read went.',
  item: feed,
  sorts: ['name'],
});

export const getFeed = endpoint('GET /feeds/{id}', access, {
  summary: 'A feed with its health: the age of each element, what could not be read, and the last 30 days.',
  reply: feedWithHealth,
});

export const createFeed = endpoint('POST /feeds', access, {
  summary: 'Adds a feed; it is read at once. At most 20 (409).',
  body: z.strictObject({ ...fields, secret }),
  reply: feed,
  status: 201,
  errors: ['conflict'],
});

export const updateFeed = endpoint('PUT /feeds/{id}', access, {
  summary: 'Replaces what is given of a feed, and reads it at once. Another address or user needs the secret again.',
  body: z.extend(z.partial(z.strictObject({ ...fields, secret })), { version: baseVersion }),
  reply: feed,
  errors: ['conflict'],
});

export const deleteFeed = endpoint('DELETE /feeds/{id}', access, {
  summary: 'Ends a feed. What it brought stays with the assets.',
});

const value = z.object({ time: instant, value: z.union([z.number(), z.boolean()]) });
/** A machine as a feed's page gives it. */
export const triedMachine = z.object({
  pin: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  serial: z.nullable(z.string()),
  equipment_id: z.nullable(z.string()),
  /** Code of the asset that it is taken for. */
  asset: z.nullable(z.string()),
  place: z.nullable(z.object({ time: instant, latitude: z.number(), longitude: z.number() })),
  values: z.record(z.string(), value),
  faults: z.int(),
  unreadable: z.array(z.string()),
});

export const tryFeed = endpoint('POST /feeds/try', access, {
  summary:
    'Reads the first page of a feed that is not saved, and shows it as it would be read. Only its calls are counted.',
  body: z.strictObject({
    ...fields,
    secret: z.optional(secret),
    /** A saved feed whose secret is used where none is given and address and user are the same. */
    feed_id: z.optional(id),
  }),
  reply: z.object({
    /** `too_soon`: no call was made, as the provider allows one read in so many minutes. */
    fault: z.nullable(z.enum([...feedFaults, 'too_soon'])),
    /** When the next call is possible; null: at once, or it is not known. */
    next_at: z.nullable(instant),
    /** Machines of the page; the first 20 are listed. */
    total: z.int(),
    has_more: z.boolean(),
    machines: z.array(triedMachine),
  }),
});

export const feedMachine = z.object({
  id,
  pin: z.nullable(z.string()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  serial: z.nullable(z.string()),
  equipment_id: z.nullable(z.string()),
  asset: z.nullable(z.object({ id, code: z.string() })),
  ignored: z.boolean(),
  first_seen_at: instant,
  last_seen_at: instant,
  /** Time of the newest value of each element. */
  times: z.record(z.string(), instant),
});
export type FeedMachine = z.output<typeof feedMachine>;

/** Where the newest value of an element of an asset came from. */
export const assetSource = z.object({
  element: z.enum(sharedElements),
  time: instant,
  /** Name of the feed; null: a tracker, or what reports by a key. */
  feed: z.nullable(z.string()),
});
export type AssetSource = z.output<typeof assetSource>;

/** The newest value of an element that positions have as an attribute. */
export const assetReading = z.object({
  element: z.enum(extraFields),
  value: z.number(),
  time: instant,
  /** Name of the feed; null: it was deleted, or a key reported it. */
  feed: z.nullable(z.string()),
});
export type AssetReading = z.output<typeof assetReading>;

export const machineStates = ['waiting', 'assigned', 'ignored'] as const;

export const listFeedMachines = listEndpoint('GET /feeds/{id}/machines', access, {
  summary: 'Machines of a feed; those that wait for an asset are the review list.',
  item: feedMachine,
  sorts: ['last_seen_at'],
  filters: { state: z.optional(z.enum(machineStates)) },
});

export const updateFeedMachine = endpoint('PUT /feeds/{id}/machines/{machine_id}', access, {
  summary: 'Says which asset a machine is, or that it is ignored. What it reported last is taken with the next read.',
  params: z.strictObject({ id, machine_id: id }),
  body: z.strictObject({ asset_id: z.nullable(id), ignored: z._default(z.boolean(), false) }),
  reply: feedMachine,
});
