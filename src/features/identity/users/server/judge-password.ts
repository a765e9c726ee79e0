import { code, invalid } from '#platform/errors.ts';
import type { Database } from '#platform/server/database.ts';
import { ProcessPool } from '#platform/server/processes/process-pool.ts';
import { environment } from '#platform/server/settings.ts';
import { listNamesNear } from './person-store.ts';
import { task } from './guess-task.ts';

/** Guesses that a password bears at least, as a power of ten: what zxcvbn calls safely unguessable where hashing is slow. */
const enough = 8;
const deadlineMs = 10_000;

/** Apart from the pool for geometry, whose tasks take long. It ends with the portal. */
const pool = new ProcessPool({ processes: 1, memoryMb: 512, waiting: 50 });

interface Chosen {
  password: string;
  /** Of the form. */
  field?: 'password' | 'new_password';
  /** Normalized. */
  email: string;
  /** Names that are not stored yet. */
  names?: readonly string[];
}

/**
 * Refuses a password that is guessed before a slow hash stops anyone: by dictionaries of three languages, lists of passwords, and
 * the names of product, person and accounts. Takes up to a second, so it runs outside a transaction.
 * @throws Refusal `validation_error` with code 137, `too_many_requests` where too many wait
 */
export async function judgePassword(
  db: Database,
  { password, field = 'password', email, names = [] }: Chosen,
): Promise<void> {
  const guessable = invalid({ [field]: [code.guessable] });
  const product = environment['PRODUCT_NAME'] || 'Patio';
  const near = [product, ...names, ...(await listNamesNear(db, email)), ...email.split(/[@.]/)];
  const guesses = await pool.run(
    task,
    { password: password.normalize('NFKC'), names: near.flatMap(spellingsOf) },
    { accountId: email, ms: deadlineMs, tooCostly: guessable },
  );
  if (guesses < enough) throw guessable;
}

/** A name as people put it into a password: whole, without its spaces, a part of it. */
function spellingsOf(name: string): string[] {
  return [name, name.replaceAll(/\s+/g, ''), ...name.split(/\s+/)];
}
