import type { CallLimits } from './quota.ts';
import type { SeriesElement } from './series-elements.ts';

/** How a provider is signed in to. */
export const signInKinds = [
  'basic',
  'bearer',
  'client_credentials',
  'client_basic',
  'password',
  'refresh_token',
  'client_password',
] as const;
export type SignInKind = (typeof signInKinds)[number];

/** Parts of the secrets that have several, as they are typed: each a space from the next. The last may hold spaces. */
export const secretParts = {
  refresh_token: ['client_secret', 'refresh_token'],
  client_password: ['client_id', 'client_secret', 'password'],
} as const;

export const secretPartsOf = (kind: SignInKind): (typeof secretParts)[keyof typeof secretParts] | null =>
  kind === 'refresh_token' || kind === 'client_password' ? secretParts[kind] : null;

/** The parts of a secret by their names; null where one is missing. */
export function splitSecret(kind: SignInKind, secret: string): Readonly<Record<string, string>> | null {
  const names = secretPartsOf(kind) ?? ['secret'];
  const words = names.length === 1 ? [secret] : secret.split(' ');
  const parts = names.map((_, at) => (at === names.length - 1 ? words.slice(at).join(' ') : (words[at] ?? '')));
  return parts.includes('') ? null : Object.fromEntries(names.map((name, at) => [name, parts[at] ?? '']));
}

/** Whether a token is asked for at an address of its own. */
export function asksForToken(kind: SignInKind): boolean {
  return kind !== 'basic' && kind !== 'bearer';
}

export const providers = [
  'caterpillar',
  'deere',
  'volvo_ce',
  'komatsu',
  'jlg',
  'bobcat',
  'liebherr',
  'trackunit',
  'other',
] as const;
export type Provider = (typeof providers)[number];

/** Names that the providers trade under, in every language. */
export const providerNames: Readonly<Record<Exclude<Provider, 'other'>, string>> = {
  caterpillar: 'Caterpillar',
  deere: 'John Deere',
  volvo_ce: 'Volvo CE',
  komatsu: 'Komatsu',
  jlg: 'JLG',
  bobcat: 'Bobcat',
  liebherr: 'Liebherr',
  trackunit: 'Trackunit',
};

/** What names a machine: its PIN, its make, model and serial number, or its id. */
export const identitySchemes = ['pin', 'serial', 'id'] as const;
export type IdentityScheme = (typeof identitySchemes)[number];

/** Whether pages are linked, or counted until one has fewer machines than a full page. */
export type Paging = { style: 'links' } | { style: 'counted'; size: number };

/** What is known of a provider's service. It decides first values of a feed and how it is called. */
export interface ProviderProfile {
  signIn: SignInKind;
  /** Null: given by the provider to each customer. What stands in braces is the customer's own. */
  baseUrl: string | null;
  accept: string;
  /** What a page of the fleet is asked for with, such as `addMetadata=true`. */
  fleetQuery: string;
  /** Number of the first page. */
  firstPage: number;
  paging: Paging;
  /** What names a machine, the best first. */
  identity: readonly IdentityScheme[];
  /** Shortest pause between two reads of the same page, minutes. */
  leastPollMinutes: number;
  /** Whether a page that is asked for earlier is refused, or counts against the customer: what people ask for waits, too. */
  demandsPause: boolean;
  /** Calls a day, counted from 00:00 UTC; null: no known limit. */
  callsPerDay: number | null;
  /** Its token bucket. */
  rate: Pick<CallLimits, 'burst' | 'everyMs'>;
  series: SeriesProfile;
}

/** How series of a machine's elements are read. */
export interface SeriesProfile {
  /** Path of a machine after `/Fleet`. */
  path: string;
  /** Names of elements in addresses, where they are others. */
  segments: Partial<Record<SeriesElement, string>>;
  /** Messages of a page after which there is another, also where no link says so; null: links say it. */
  fullPage: number | null;
  /** Whether spans are of the times of events, or of their receipt. */
  clock: 'event' | 'received';
  /** Longest span of one request, and the pause until the next, minutes. */
  spanMinutes: number;
  everyMinutes: number;
  /** Reports may come so late; spans of events are read again for as long. */
  overlapMinutes: number;
  /** Calls for one machine after a read of the fleet. */
  callsPerMachine: number;
  /** How far back a provider answers. */
  mostDays: number;
  /** Calls a day for series, beside those for the fleet. */
  callsPerDay: number;
}

const xml = 'application/xml, application/json;q=0.5';
const json = 'application/json, application/xml;q=0.5';
const series: SeriesProfile = {
  path: 'Equipment/{pin}',
  segments: {},
  fullPage: null,
  clock: 'event',
  spanMinutes: 1_440,
  everyMinutes: 60,
  overlapMinutes: 180,
  callsPerMachine: 50,
  mostDays: 30,
  callsPerDay: 2_000,
};
const byMakeModelSerial = { ...series, path: 'Equipment/MakeModelSerial/{make}/{model}/{serial}' };
const usual = {
  baseUrl: null,
  fleetQuery: '',
  firstPage: 1,
  paging: { style: 'links' },
  identity: ['pin', 'serial', 'id'],
  demandsPause: true,
  callsPerDay: null,
  // At most five in any second.
  rate: { burst: 2, everyMs: 300 },
  series,
} as const;

/** As seen in use (docs/decisions/082-feeds.md); a customer's contract may say otherwise. */
export const profiles: Record<Provider, ProviderProfile> = {
  caterpillar: {
    ...usual,
    signIn: 'client_credentials',
    accept: 'application/iso15143-snapshot+json, application/json;q=0.8, application/xml;q=0.5',
    leastPollMinutes: 15,
    callsPerDay: 50_000,
    // It allows ten in a second.
    rate: { burst: 5, everyMs: 200 },
    series: { ...series, path: 'equipment/makeModelSerial/{make}/{model}/{serial}', callsPerDay: 20_000 },
  },
  // The answer is cached for an hour; after the last page it answers 404.
  deere: {
    ...usual,
    signIn: 'refresh_token',
    accept: xml,
    leastPollMinutes: 60,
    paging: { style: 'counted', size: 100 },
  },
  // Key and secret of the customer's application, and a user; its older service has Basic.
  volvo_ce: { ...usual, signIn: 'client_password', accept: xml, leastPollMinutes: 15 },
  // It has the current month and the one before.
  komatsu: {
    ...usual,
    signIn: 'password',
    baseUrl: 'https://isoapi.komtrax.komatsu/provider/v1/{subscriber}',
    accept: xml,
    leastPollMinutes: 5,
    identity: ['serial', 'pin', 'id'],
    series: { ...byMakeModelSerial, segments: { Faults: 'CautionCodes' } },
  },
  jlg: {
    ...usual,
    signIn: 'client_credentials',
    accept: json,
    leastPollMinutes: 15,
    // Those who poll otherwise lose their access: at most 10 calls for a machine in 5 minutes.
    series: {
      ...series,
      clock: 'received',
      fullPage: 500,
      spanMinutes: 60,
      everyMinutes: 15,
      overlapMinutes: 0,
      callsPerMachine: 10,
    },
  },
  bobcat: { ...usual, signIn: 'client_credentials', accept: xml, leastPollMinutes: 15 },
  liebherr: {
    ...usual,
    signIn: 'basic',
    accept: xml,
    leastPollMinutes: 15,
    identity: ['serial', 'pin', 'id'],
    // It answers bursts with 503.
    rate: { burst: 1, everyMs: 500 },
    series: { ...series, path: 'Equipment/{make}/{model}/{serial}', mostDays: 14 },
  },
  trackunit: {
    ...usual,
    signIn: 'client_credentials',
    baseUrl: 'https://iris.trackunit.com/public/api/aemp/v2/15143/-3',
    accept: xml,
    // It names the tracker where it does not know the machine's serial number, and says so in its metadata alone.
    fleetQuery: 'addMetadata=true',
    leastPollMinutes: 15,
    series: { ...series, path: 'Equipment/ID/{pin}' },
  },
  other: {
    ...usual,
    signIn: 'basic',
    accept: xml,
    demandsPause: false,
    leastPollMinutes: 15,
    series: { ...series, path: 'Equipment/{id}' },
  },
};
