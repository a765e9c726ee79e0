import * as z from 'zod/mini';
import { endpoint, guest, id, instant, printable, signedIn } from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import { measureUnits } from '#platform/format/measures.ts';
import { limits as personLimits, role } from '#features/identity/users/contract.ts';

export const clientId = 'portal';
export const locale = z.enum(locales);
export const units = z.enum(measureUnits);

/** IANA time zone (`America/Sao_Paulo`), never an offset. */
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
  // Not validated as an e-mail: an invalid one is refused like an unknown one.
  username: z.string().check(z.minLength(1), z.maxLength(320), printable),
  password: z.string().check(z.minLength(1), z.maxLength(personLimits.passwordMax)),
  /** Replaces a password set by an administrator; see `ownPassword`. */
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

/** Second step after `second_factor_required`, whose `details` hold the token and the methods. */
export const secondFactorGrant = z.strictObject({
  grant_type: z.literal('second_factor'),
  second_factor_token: z.string().check(z.minLength(1), z.maxLength(100)),
  code: z.optional(z.string().check(z.maxLength(100))),
  /** Result of `navigator.credentials.get`, validated by the server. */
  passkey: z.optional(z.unknown()),
  /** Remembers this browser by a cookie. */
  remember: z.optional(z.boolean()),
  ...client,
});
export type SecondFactorGrant = z.output<typeof secondFactorGrant>;

export const token = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  refresh_token: z.string(),
  /** Lifetime of the access token in seconds. */
  expires_in: z.int(),
});
export type Token = z.output<typeof token>;

/** Account of the person, with their role. */
export const myAccount = z.object({
  id,
  name: z.string(),
  /** E-mail domain of its members; null: not set. */
  domain: z.nullable(z.string()),
  role,
  photo_url: z.nullable(z.string()),
});
export type MyAccount = z.output<typeof myAccount>;

export const profile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Unconfirmed new e-mail. */
  new_email: z.nullable(z.string()),
  photo_url: z.nullable(z.string()),
  /** Null: not chosen; the browser's language is used. */
  locale: z.nullable(locale),
  /** Null: not chosen; the account's time zone is used. */
  time_zone: z.nullable(z.string()),
  /** Display units; the API is always metric. */
  units,
  oath_sso: z.boolean(),
  /** Set while the directory is unavailable for a recheck: the session ends then unless it answers before. */
  directory_away_until: z.nullable(instant),
  /** The current account requires a second factor, which the person has not set up: until then it opens nothing else. */
  lacks_second_factor: z.boolean(),
  current_account_id: id,
  /** Time zone of the account's days. */
  account_time_zone: z.string(),
  /** Number and money format of the account. */
  number_format: z.object({
    currency: z.string(),
    decimal_separator: z.string(),
    thousands_separator: z.string(),
  }),
  accounts: z.array(myAccount),
  modules: z.array(z.object({ code: z.string() })),
  /** Sections of the asset module. */
  sections: z.array(z.string()),
  /** May write geofences and treat alerts in the units in scope. */
  may_act: z.boolean(),
});
export type Profile = z.output<typeof profile>;

/**
 * JSON or an OAuth 2.0 form (`application/x-www-form-urlencoded`). A password set by an administrator is answered by
 * `password_change_required`; send it again with `new_password`. A person with a second factor is answered by
 * `second_factor_required`, and continues with that grant. A refresh token whose session the directory has ended is
 * answered by `directory_sign_in_required`; `details.reason` is `logout`, `refused` or `lapsed`. A person whose accounts
 * are all in other cells is answered by `account_moved` with `details.address`.
 */
export const issueToken = endpoint('POST /oauth/token', guest, {
  summary: 'Sign in with a password, or turn a refresh token into its successor.',
  body: z.discriminatedUnion('grant_type', [passwordGrant, refreshGrant, secondFactorGrant]),
  reply: token,
  errors: [
    'invalid_grant',
    'user_is_inactive',
    'no_accounts',
    'account_moved',
    'corporate_account',
    'password_change_required',
    'second_factor_required',
    'second_factor_invalid',
    'directory_sign_in_required',
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

/** Returns the directory's sign-in URL, and a cookie that binds the response to this browser. */
export const beginCorporateSignIn = endpoint('POST /auth/azuread', guest, {
  summary: 'Where to sign in with a corporate account.',
  reply: z.object({ url: z.string() }),
  errors: ['not_found'],
});

/**
 * Needs the cookie of the pending sign-in, and `X-XSRF-TOKEN` with the value of the cookie `XSRF-TOKEN`. The session of an
 * `Authorization` header, which the person had before, ends.
 */
export const exchangeToken = endpoint('POST /exchange-token', guest, {
  summary: 'Turn what the directory sent the browser back with into a token.',
  body: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(8_000)),
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Issuer, when the directory sends it (RFC 9207). */
    iss: z.optional(z.string().check(z.maxLength(500))),
  }),
  reply: token,
  errors: ['invalid_grant', 'user_is_inactive', 'no_accounts', 'forbidden', 'not_found'],
});

/**
 * A form with `logout_token`, sent by the directory (OpenID Connect Back-Channel Logout 1.0); errors are answered 400.
 */
export const endByDirectory = endpoint('POST /auth/azuread/logout', guest, {
  summary: 'The directory ends a session, or all of a person.',
  status: 200,
});
