import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { createAccount } from '#features/identity/accounts/server/public.ts';
import { email, limits, newPassword, personName } from '#features/identity/users/contract.ts';
import {
  createPerson,
  findPersonByEmail,
  normalizeEmail,
  insertMembership,
  setPassword,
  verifyEmail,
} from '#features/identity/users/server/public.ts';
import { locale, timeZone } from '#features/identity/session/contract.ts';
import { text } from '#platform/contract.ts';
import { locales, type Locale } from '#platform/locale.ts';
import type { Database } from '#platform/server/database.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';

export interface FirstAdminRequest {
  name: string;
  email: string;
  person: string;
  /** Null: generated. */
  password: string | null;
  /** Sets the account's number format and currency. */
  locale: Locale | undefined;
  timeZone: string | undefined;
}

export interface CreatedAdmin {
  account: { id: string; name: string };
  email: string;
  /** Null: the person existed before and signs in as before. */
  password: string | null;
}

/** @throws StartProblem naming what is missing or invalid */
export function readRequest(given: {
  name?: string;
  email?: string;
  person?: string;
  password?: string | undefined;
  locale?: string;
  timeZone?: string | undefined;
}): FirstAdminRequest {
  const address = read(email, given.email, '--email must be an e-mail address.');
  return {
    name: read(
      text(limits.nameMax),
      given.name,
      `--name must be the account's name, up to ${limits.nameMax} characters.`,
    ),
    email: normalizeEmail(address),
    person: read(
      personName,
      given.person ?? address.split('@')[0],
      `--person must be a name of up to ${limits.nameMax} characters.`,
    ),
    password:
      given.password === undefined
        ? null
        : read(
            newPassword,
            given.password,
            `ACCOUNT_PASSWORD must have ${limits.passwordMin} to ${limits.passwordMax} characters; leave it out to have one made.`,
          ),
    locale: readGiven(locale, given.locale, `--locale must be one of ${locales.join(', ')}.`),
    timeZone: readGiven(timeZone, given.timeZone, '--time-zone must be the name of a zone, such as America/Sao_Paulo.'),
  };
}

/**
 * Creates an account and its administrator, both or neither. A known person keeps their password if their e-mail is
 * proven; otherwise an administrator of another account may have set it, and it is replaced. A generated password works
 * once.
 */
export function createFirstAdmin(db: Database, request: FirstAdminRequest): Promise<CreatedAdmin> {
  return db.transaction().execute(async (transaction) => {
    const account = await createAccount(transaction, {
      name: request.name,
      locale: request.locale,
      ...(request.timeZone !== undefined && { time_zone: request.timeZone }),
    });
    const made = { account: { id: account.id, name: request.name }, email: request.email };
    const known = await findPersonByEmail(transaction, request.email);
    const isMadeUp = request.password === null;
    const password = request.password ?? randomBytes(16).toString('base64url');
    if (known) {
      await insertMembership(transaction, { account_id: account.id, user_id: known.id, role: 'admin' });
      if (known.isVerified || known.ad) return { ...made, password: null };
      await setPassword(transaction, { userId: known.id, password, isTyped: isMadeUp });
      await verifyEmail(transaction, known.id);
      return { ...made, password };
    }
    await createPerson(transaction, {
      name: request.person,
      email: request.email,
      password,
      memberships: [{ accountId: account.id, role: 'admin' }],
      isVerified: true,
      mustChangePassword: isMadeUp,
    });
    return { ...made, password };
  });
}

function readGiven<T extends string>(
  schema: z.ZodMiniType<T, string>,
  value: string | undefined,
  refusal: string,
): T | undefined {
  return value === undefined ? undefined : read(schema, value, refusal);
}

function read<T extends string>(schema: z.ZodMiniType<T, string>, value: string | undefined, refusal: string): T {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new StartProblem(refusal);
  return result.data;
}
