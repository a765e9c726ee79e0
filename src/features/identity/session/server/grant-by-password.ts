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
import { addressGroup, attemptLimits, overLimit } from '../attempt-rules.ts';
import type { PasswordGrant, Token } from '../contract.ts';
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
} from './attempt-store.ts';
import { beginSession } from './begin-session.ts';
import type { SessionDeps } from './deps.ts';
import { replaceTypedPassword } from './replace-typed-password.ts';

/**
 * Signs a person in. Anyone who is not known, wrong or locked gets the same bytes after the same work; what stands against a
 * person is said only after the right password.
 * @throws Refusal `invalid_grant`, or `corporate_account` in its place for a whole domain, `too_many_requests` by the address or by load, `user_is_inactive`, `no_accounts`, `password_change_required`,
 *   `second_factor_required`
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
  // Asked of every person, known or not: it is said of a domain.
  if (!found || !right) {
    // By their id: what was typed may be anything, also a password.
    request.log.warn({ user_id: found?.id ?? null, address: request.address }, 'a sign-in failed');
    throw new Refusal((await directory.isCorporate(email)) ? 'corporate_account' : 'invalid_grant');
  }
  await lowerAttempts(db, attempt);

  const person = await renewHash(db, found, grant.password);
  if (!person.active) throw new Refusal('user_is_inactive');
  const account = await chooseAccount(db, person.id);
  if (!account) throw new Refusal('no_accounts');

  if (person.must_change_password) await replaceTypedPassword(db, { person, grant }, request);
  else if (grant.new_password !== undefined) throw invalid({ new_password: [code.unknownField] });
  // Another password may have been set while this one was hashed.
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

/** Hashes a password once more that was hashed by a smaller cost; only now it is known. */
async function renewHash(db: Database, person: SignInCandidate, password: string): Promise<SignInCandidate> {
  if (person.password_hash === null || !isOutdated(person.password_hash)) return person;
  const hash = await hashPassword(password);
  const isRenewed = await replaceHash(db, person, hash);
  return isRenewed ? { ...person, password_hash: hash } : person;
}

/** Only what the address alone decides is said: it says nothing of any e-mail. */
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

/** A password that load left unchecked is not counted against anybody. */
async function checkPassword(db: Database, { attempt, person, password }: Check): Promise<boolean> {
  try {
    return await verifyPassword(person?.password_hash ?? null, password, addressGroup(attempt.address));
  } catch (error) {
    await lowerAttempts(db, attempt);
    throw error;
  }
}
