import { code, invalid } from '#platform/errors.ts';
import type { Database } from '#platform/server/database.ts';
import { ProcessPool } from '#platform/server/processes/process-pool.ts';
import { environment } from '#platform/server/settings.ts';
import { listNamesNear } from '../person-store.ts';
import { task } from './password-strength-task.ts';

/** Guesses required, as a power of ten: zxcvbn's "safely unguessable" with slow hashing. */
const enough = 8;
const deadlineMs = 10_000;

/** Not shared with geometry, whose tasks take long. Ends with the process. */
const pool = new ProcessPool({ processes: 1, memoryMb: 512, waiting: 50 });

interface ChosenPassword {
  password: string;
  /** Field of the form. */
  field?: 'password' | 'new_password';
  /** Normalized. */
  email: string;
  /** Names not stored yet. */
  names?: readonly string[];
}

/**
 * Refuses a guessable password by dictionaries of three languages, password lists, and the names of product, person and
 * accounts. Takes up to one second, so it runs outside a transaction.
 * @throws Refusal `validation_error` with code 137; `too_many_requests` when too many wait
 */
export async function judgePassword(
  db: Database,
  { password, field = 'password', email, names = [] }: ChosenPassword,
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

/** Variants of a name in passwords: whole, without spaces, each part. */
function spellingsOf(name: string): string[] {
  return [name, name.replaceAll(/\s+/g, ''), ...name.split(/\s+/)];
}
