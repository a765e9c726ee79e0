/** How a provider is signed in to. */
export const signInKinds = ['basic', 'bearer', 'client_credentials', 'password'] as const;
export type SignInKind = (typeof signInKinds)[number];

/** Whether a token is asked for at an address of its own. */
export function asksForToken(kind: SignInKind): boolean {
  return kind === 'client_credentials' || kind === 'password';
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

/** What is known of a provider's service. It decides first values of a feed and how it is called. */
export interface ProviderProfile {
  signIn: SignInKind;
  /** Null: given by the provider to each customer. */
  baseUrl: string | null;
  accept: string;
  /** Number of the first page. */
  firstPage: number;
  /** Machines of a full page; a page with fewer is the last. Null: unknown. */
  pageSize: number | null;
  /** Shortest pause between two reads of the same page, minutes. */
  leastPollMinutes: number;
  /** Calls a day, counted from 00:00 UTC; null: no known limit. */
  callsPerDay: number | null;
  /** Least pause between two calls, milliseconds. */
  pauseMs: number;
}

const xml = 'application/xml, application/json;q=0.5';
const json = 'application/json, application/xml;q=0.5';
const usual = { baseUrl: null, firstPage: 1, pageSize: 100, callsPerDay: null, pauseMs: 200 } as const;

/** As seen in use (docs/decisions/082-feeds.md); a customer's contract may say otherwise. */
export const profiles: Record<Provider, ProviderProfile> = {
  caterpillar: {
    ...usual,
    signIn: 'client_credentials',
    accept: 'application/iso15143-snapshot+json, application/json;q=0.8, application/xml;q=0.5',
    leastPollMinutes: 15,
    callsPerDay: 50_000,
    pauseMs: 100,
  },
  // The answer is cached for an hour.
  deere: { ...usual, signIn: 'bearer', accept: xml, leastPollMinutes: 60 },
  volvo_ce: { ...usual, signIn: 'basic', accept: xml, leastPollMinutes: 15 },
  komatsu: { ...usual, signIn: 'password', accept: xml, leastPollMinutes: 5 },
  jlg: { ...usual, signIn: 'client_credentials', accept: json, pageSize: 1_000, leastPollMinutes: 15 },
  bobcat: { ...usual, signIn: 'client_credentials', accept: xml, leastPollMinutes: 15 },
  liebherr: { ...usual, signIn: 'basic', accept: xml, leastPollMinutes: 15, pauseMs: 500 },
  trackunit: {
    ...usual,
    signIn: 'client_credentials',
    baseUrl: 'https://iris.trackunit.com/public/api/aemp/v2/15143/-3',
    accept: xml,
    leastPollMinutes: 15,
  },
  other: { ...usual, signIn: 'basic', accept: xml, pageSize: null, leastPollMinutes: 15 },
};
