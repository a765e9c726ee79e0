import * as z from 'zod/mini';
import { endpoint, guest, id, printable, signedIn } from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import { measureUnits } from '#platform/measures.ts';
import { limits as personLimits, role } from '#features/identity/users/contract.ts';

export const clientId = 'portal';
export const locale = z.enum(locales);
export const units = z.enum(measureUnits);

/** An IANA time zone by its name (`America/Sao_Paulo`), never an offset. */
export const timeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone));

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const client = {
  client_id: z.string().check(z.maxLength(100)),
  client_secret: z._default(z.string().check(z.maxLength(100)), ''),
  scope: z.optional(z.string().check(z.maxLength(200))),
};

export const passwordGrant = z.strictObject({
  grant_type: z.literal('password'),
  // Not checked to be an e-mail: what is none is refused like one that is unknown.
  username: z.string().check(z.minLength(1), z.maxLength(320), printable),
  password: z.string().check(z.minLength(1), z.maxLength(personLimits.passwordMax)),
  /** In place of a password that an administrator typed; `ownPassword` says how long. */
  new_password: z.optional(z.string()),
  new_password_confirmation: z.optional(z.string()),
  ...client,
});
export type PasswordGrant = z.output<typeof passwordGrant>;

export const refreshGrant = z.strictObject({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string().check(z.minLength(1), z.maxLength(200)),
  ...client,
});
export type RefreshGrant = z.output<typeof refreshGrant>;

/** What follows `second_factor_required`, whose `details` hold the token and what it takes. */
export const secondFactorGrant = z.strictObject({
  grant_type: z.literal('second_factor'),
  second_factor_token: z.string().check(z.minLength(1), z.maxLength(100)),
  code: z.optional(z.string().check(z.maxLength(100))),
  /** What `navigator.credentials.get` came to, as JSON; the server alone looks at it. */
  passkey: z.optional(z.unknown()),
  /** Spares this browser the second factor for a while, by a cookie. */
  remember: z.optional(z.boolean()),
  ...client,
});
export type SecondFactorGrant = z.output<typeof secondFactorGrant>;

export const token = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  refresh_token: z.string(),
  /** Seconds for which the access token holds. */
  expires_in: z.int(),
});
export type Token = z.output<typeof token>;

/** An account that the person belongs to, with their role in it. */
export const myAccount = z.object({
  id,
  name: z.string(),
  /** Of the e-mail of its people; null: none is set. */
  domain: z.nullable(z.string()),
  role,
  photo_url: z.nullable(z.string()),
});
export type MyAccount = z.output<typeof myAccount>;

export const profile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** What the person asked for in its place, until the mail's link is opened or it is too old. */
  new_email: z.nullable(z.string()),
  photo_url: z.nullable(z.string()),
  /** Null: never chosen; the browser decides. */
  locale: z.nullable(locale),
  /** Null: never chosen; the current account's time zone holds. */
  time_zone: z.nullable(z.string()),
  /** What distances, speeds, volumes and temperatures are shown in; the API itself speaks metric alone. */
  units,
  oath_sso: z.boolean(),
  /** The current account requires a second factor, which the person has not set up: until then it opens nothing else. */
  lacks_second_factor: z.boolean(),
  current_account_id: id,
  /** By which the current account's days begin and end. */
  account_time_zone: z.string(),
  /** How the current account writes numbers and money. */
  number_format: z.object({
    currency: z.string(),
    decimal_separator: z.string(),
    thousands_separator: z.string(),
  }),
  accounts: z.array(myAccount),
  modules: z.array(z.object({ code: z.string() })),
  /** Of the asset module. */
  sections: z.array(z.string()),
  /** Draws geofences and treats alerts in the units that are in reach. */
  may_act: z.boolean(),
});
export type Profile = z.output<typeof profile>;

/**
 * JSON, or the form that OAuth 2.0 names (`application/x-www-form-urlencoded`). A password that an administrator typed is answered
 * `password_change_required`; with `new_password` beside it, it is replaced and the person signed in. Who has a second factor is
 * answered `second_factor_required`, and signs in by the grant that bears its name.
 */
export const issueToken = endpoint('POST /oauth/token', guest, {
  summary: 'Sign in with a password, or turn a refresh token into its successor.',
  body: z.discriminatedUnion('grant_type', [passwordGrant, refreshGrant, secondFactorGrant]),
  reply: token,
  errors: [
    'invalid_grant',
    'user_is_inactive',
    'no_accounts',
    'corporate_account',
    'password_change_required',
    'second_factor_required',
    'second_factor_invalid',
    'too_large',
    'unsupported_type',
  ],
});

export const readProfile = endpoint('GET /profile', signedIn, {
  summary: 'The signed-in person, as they stand in the current account.',
  reply: profile,
  isReserved: true,
});

export const changeLocale = endpoint('PUT /profile/change-locale', signedIn, {
  summary: 'Change my language.',
  body: z.strictObject({ locale }),
});

const logOutDetails = { summary: 'End this session: its access and its refresh token.' };
export const logOut = endpoint('GET /auth/logout', signedIn, logOutDetails);
export const logOutByPost = endpoint('POST /auth/logout', signedIn, logOutDetails);

export const changeCurrentAccount = endpoint('PUT /auth/change-current-account', signedIn, {
  summary: 'A new token bound to another account of mine; the one that asks is left as it is.',
  body: z.strictObject({ account_id: id }),
  reply: token,
  errors: ['not_found'],
});

/** The address goes on at the directory; the answer's cookie ties what comes back to this browser. */
export const beginCorporateSignIn = endpoint('POST /auth/azuread', guest, {
  summary: 'Where to sign in with a corporate account.',
  reply: z.object({ url: z.string() }),
  errors: ['not_found'],
});

/** Takes the cookie of the sign-in that was begun, and `X-XSRF-TOKEN` with the value of the cookie `XSRF-TOKEN`. */
export const exchangeToken = endpoint('POST /exchange-token', guest, {
  summary: 'Turn what the directory sent the browser back with into a token.',
  body: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(8_000)),
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Who sent it, where the directory says so (RFC 9207). */
    iss: z.optional(z.string().check(z.maxLength(500))),
  }),
  reply: token,
  errors: ['invalid_grant', 'user_is_inactive', 'no_accounts', 'forbidden', 'not_found'],
});
