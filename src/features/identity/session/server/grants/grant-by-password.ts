import {
  hashPassword,
  holdPerson,
  isOutdated,
  normalizeEmail,
  refuseWhenHashingIsFull,
  verifyPassword,
} from '#features/identity/users/server/public.ts';
import { demandSecondStep } from '#features/identity/second-factor/server/public.ts';
import { code, invalid, Refusal } from '#platform/errors.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import { addressGroup, attemptLimits, overLimit } from '../../attempt-rules.ts';
import type { PasswordGrant, Token } from '../../contract.ts';
import {
  addressWaitS,
  chooseAccount,
  countRepeated,
  findCandidate,
  isStillPassword,
  lowerAttempts,
  raiseAttempts,
  replaceHash,
  type SignInAttempt,
  type SignInCandidate,
} from '../attempt-store.ts';
import { beginSession } from '../begin-session.ts';
import type { SessionDeps } from '../deps.ts';
import { replaceTypedPassword } from './replace-typed-password.ts';

/**
 * Signs a person in by password. Unknown, wrong and locked give the same answer after the same work; other reasons are
 * disclosed only after a correct password.
 * @throws Refusal `invalid_grant`, or `corporate_account` for a corporate domain; `too_many_requests` per address or
 * under load; `user_is_inactive`; `no_accounts`; `account_moved`; `password_change_required`; `second_factor_required`
 */
export async function grantByPassword(
  { db, tokenKey, directory, factor }: SessionDeps,
  { grant, device }: { grant: PasswordGrant; device: string | null },
  request: RequestInfo,
): Promise<Token> {
  refuseWhenHashingIsFull(addressGroup(request.address));
  const email = normalizeEmail(grant.username);
  const { person: found, familiar } = await findCandidate(db, email, request.address);
  const attempt: SignInAttempt = { email, address: request.address, familiar };

  const locked = await isLocked(db, attempt, request);
  const right = await checkPassword(db, { attempt, person: locked ? null : found, password: grant.password });
  // Looked up for every e-mail, known or not: the answer depends on the domain only.
  if (!found || !right) {
    // Logged by id: the typed name may be a password.
    request.log.warn({ user_id: found?.id ?? null, address: request.address }, 'a sign-in failed');
    throw new Refusal((await directory.isCorporate(email)) ? 'corporate_account' : 'invalid_grant');
  }
  await lowerAttempts(db, attempt);

  const person = await renewHash(db, found, grant.password);
  if (!person.active) throw new Refusal('user_is_inactive');
  const account = await chooseAccount(db, person.id);

  if (person.must_change_password) await replaceTypedPassword(db, { person, grant }, request);
  else if (grant.new_password !== undefined) throw invalid({ new_password: [code.unknownField] });
  // The password may have changed while this one was hashed.
  const isStillRight = async (within: Database) =>
    person.must_change_password || (await isStillPassword(within, person));
  const spared = await demandSecondStep(db, factor, { userId: person.id, device, isStillRight });
  const token = await db.transaction().execute(async (transaction) => {
    await holdPerson(transaction, person.id);
    if (!(await isStillRight(transaction))) throw new Refusal('invalid_grant');
    const whose = { userId: person.id, ...account, isVerified: spared !== 'remembered' };
    return beginSession({ db: transaction, tokenKey }, whose, request);
  });
  request.log.info({ user_id: person.id, address: request.address }, 'signed in');
  return token;
}

/** Rehashes a password that was stored at a lower cost. */
async function renewHash(db: Database, person: SignInCandidate, password: string): Promise<SignInCandidate> {
  if (person.password_hash === null || !isOutdated(person.password_hash)) return person;
  const hash = await hashPassword(password);
  const isRenewed = await replaceHash(db, person, hash);
  return isRenewed ? { ...person, password_hash: hash } : person;
}

/** Whether the e-mail is locked. Throws only by limits of the caller's address, which reveal nothing about an e-mail. */
async function isLocked(db: Database, attempt: SignInAttempt, request: RequestInfo): Promise<boolean> {
  const over = overLimit(await raiseAttempts(db, attempt));
  if (over.length > 0) request.log.warn({ address: request.address, over }, 'sign-in over its limit');
  if (over.includes('address')) {
    throw new Refusal('too_many_requests', { retryAfterS: await addressWaitS(db, request.address) });
  }
  const { count, waitS } = await countRepeated(db, attempt);
  if (count > attemptLimits.repeated) throw new Refusal('too_many_requests', { retryAfterS: waitS });
  return over.length > 0;
}

interface Check {
  attempt: SignInAttempt;
  person: SignInCandidate | null;
  password: string;
}

/** Verifies the password; an attempt refused under load is not counted. */
async function checkPassword(db: Database, { attempt, person, password }: Check): Promise<boolean> {
  try {
    return await verifyPassword(person?.password_hash ?? null, password, addressGroup(attempt.address));
  } catch (error) {
    await lowerAttempts(db, attempt);
    throw error;
  }
}
