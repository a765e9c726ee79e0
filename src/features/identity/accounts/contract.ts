import * as z from 'zod/mini';
import { embedHostPattern, embedHostsMax } from './account-rules.ts';
import { myAccount, timeZone } from '#features/identity/session/contract.ts';
import { baseVersion, endpoint, forModuleAdmin, id, instant, signedIn, text } from '#platform/contract.ts';
import { csvFormats } from '#platform/format/csv-format.ts';
import { decimalSeparators, isCurrency, limits, thousandsSeparators } from './account-rules.ts';

/** An account of the caller. Its last administrator may not leave it. */
const listedAccount = z.extend(myAccount, { may_leave: z.boolean() });
export type ListedAccount = z.output<typeof listedAccount>;

/** Not paged: a person belongs to few accounts. */
export const listAccounts = endpoint('GET /accounts', signedIn, {
  summary: 'The accounts that I belong to, with my role in each.',
  reply: z.object({ items: z.array(listedAccount), next: z.null(), total: z.int() }),
});

export const leaveAccount = endpoint('DELETE /accounts/{id}/membership', signedIn, {
  summary: 'Leave an account of mine: my sign-ins there end, and with my last account so does my access.',
  errors: ['conflict'],
});

/** Settings of an account, changed by its administrators. */
export const account = z.object({
  id,
  name: z.string(),
  /** Domain of its members' e-mails. */
  domain: z.nullable(z.string()),
  photo_url: z.nullable(z.string()),
  /** Time zone of its days, roll-ups and exports. */
  time_zone: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  decimal_separator: z.string(),
  thousands_separator: z.string(),
  /** Column separator of CSV files: by the reader's language, or fixed. */
  csv_format: z.enum(csvFormats),
  /** Directory tenants whose people may sign in to the account. */
  directory_tenants: z.array(z.string()),
  /** Hosts that dashboards may embed: `app.powerbi.com`, `grafana.example:8443`. */
  embed_hosts: z.array(z.string()),
  /** Seconds without a report after which an asset has no communication. */
  silent_after_s: z.int(),
  /** Seconds with the engine off after which an asset is turned off. */
  inactive_after_s: z.int(),
  /** Speed in km/h from which an asset counts as moving. */
  moving_kmh: z.number(),
  /** Months for which positions are accepted and stored; null: `position_months_max`. */
  position_months: z.nullable(z.int()),
  position_months_max: z.int(),
  /** Password sign-ins must set up a second factor before anything else. */
  second_factor_required: z.boolean(),
  /** Longest duration of a session in days. */
  session_days: z.int(),
  /** Hours without use after which a session ends. */
  session_idle_h: z.int(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Account = z.output<typeof account>;

const between = ({ min, max }: { min: number; max: number }) => [z.minimum(min), z.maximum(max)] as const;
const tenant = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.tenantMax), z.regex(/^[\w.:/-]+$/));
const embedHost = z.string().check(z.trim(), z.toLowerCase(), z.regex(embedHostPattern));

export const accountChange = z.strictObject({
  name: z.optional(text(limits.nameMax)),
  domain: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.maxLength(limits.domainMax),
          z.regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/),
        ),
    ),
  ),
  time_zone: z.optional(timeZone),
  currency: z.optional(z.string().check(z.refine(isCurrency))),
  decimal_separator: z.optional(z.enum(decimalSeparators)),
  thousands_separator: z.optional(z.enum(thousandsSeparators)),
  csv_format: z.optional(z.enum(csvFormats)),
  directory_tenants: z.optional(z.array(tenant).check(z.maxLength(limits.tenants))),
  embed_hosts: z.optional(z.array(embedHost).check(z.maxLength(embedHostsMax))),
  silent_after_s: z.optional(z.int().check(...between(limits.silentAfterS))),
  inactive_after_s: z.optional(z.int().check(...between(limits.inactiveAfterS))),
  moving_kmh: z.optional(z.number().check(...between(limits.movingKmh))),
  /** At most `position_months_max`. */
  position_months: z.optional(z.nullable(z.int().check(z.minimum(1)))),
  second_factor_required: z.optional(z.boolean()),
  session_days: z.optional(z.int().check(...between(limits.sessionDays))),
  session_idle_h: z.optional(z.int().check(...between(limits.sessionIdleH))),
  version: baseVersion,
});
export type AccountChange = z.output<typeof accountChange>;

const settingsAccess = forModuleAdmin('admin:account');

export const readAccount = endpoint('GET /account', settingsAccess, {
  summary: 'The current account’s settings.',
  reply: account,
});

export const updateAccount = endpoint('PUT /account', settingsAccess, {
  summary: 'Replaces what is given of the current account’s settings; a stale version is a conflict.',
  body: accountChange,
  reply: account,
  errors: ['conflict', 'step_up_required'],
});
