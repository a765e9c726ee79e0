import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { Refusal } from '#platform/errors.ts';

/** KiB, passes, threads: OWASP's minimum for argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const keyBytes = 32;

/** Marks a hash of the password exactly as typed. Earlier ones were normalized to NFKC. */
const exact = ',data=ZXhhY3Q';

/** Hashes at once (each holds 19 MiB and one of libuv's four threads), and those that may wait, in all and of one sender. */
export const hashing = { atOnce: 2, waiting: 48, waitingOfOne: 12 } as const;
const retryAfterS = 2;

/** Waiting hashes by sender; senders are served in turn. */
const turns = { running: 0, waiting: new Map<string, (() => void)[]>(), hashed: 0 };

/** Hash verified when there is none, for the same work and time. */
const nobody = encode(randomBytes(saltBytes), randomBytes(keyBytes));

/** Hashes made by this process. */
export function countHashes(): number {
  return turns.hashed;
}

/**
 * Refuses before any work when the queue is full.
 * @param sender address group of the caller
 * @throws Refusal `too_many_requests`
 */
export function refuseWhenHashingIsFull(sender = ''): void {
  const own = turns.waiting.get(sender)?.length ?? 0;
  const all = [...turns.waiting.values()].reduce((sum, { length }) => sum + length, 0);
  if (all >= hashing.waiting || (sender !== '' && own >= hashing.waitingOfOne))
    throw new Refusal('too_many_requests', { retryAfterS });
}

/** Whether a hash has a lower cost than the current one, or is of a normalized password. */
export function isOutdated(stored: string): boolean {
  const known = decode(stored);
  return known !== null && (known.memory < cost.memory || known.passes < cost.passes || !known.isExact);
}

/** PHC string (`$argon2id$…`) with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return encode(salt, await derive(password, { nonce: salt, tagLength: keyBytes, ...cost }));
}

/**
 * Whether a password matches a PHC string; null: false after the same work.
 * @param sender address group of the caller, for fair queuing
 * @throws Refusal `too_many_requests` when the queue is full
 */
export async function verifyPassword(stored: string | null, password: string, sender = ''): Promise<boolean> {
  const known = decode(stored ?? nobody);
  if (!known) throw new Error('A stored password hash cannot be read');
  const { key, isExact, ...parameters } = known;
  const message = isExact ? password : password.normalize('NFKC');
  const derived = await derive(message, { ...parameters, tagLength: key.length }, sender);
  return timingSafeEqual(derived, key) && stored !== null;
}

async function derive(password: string, parameters: Omit<Argon2Parameters, 'message'>, sender = ''): Promise<Buffer> {
  await takeTurn(sender);
  try {
    turns.hashed += 1;
    return await argon2id({ message: Buffer.from(password, 'utf8'), ...parameters });
  } finally {
    endTurn();
  }
}

function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

async function takeTurn(sender: string): Promise<void> {
  if (turns.running < hashing.atOnce) {
    turns.running += 1;
    return;
  }
  refuseWhenHashingIsFull(sender);
  await new Promise<void>((resolve) => turns.waiting.set(sender, [...(turns.waiting.get(sender) ?? []), resolve]));
}

/** Starts the next hash, of the sender that was served longest ago. */
function endTurn(): void {
  const [first] = turns.waiting;
  if (!first) {
    turns.running -= 1;
    return;
  }
  const [sender, [next, ...others]] = first;
  turns.waiting.delete(sender);
  if (others.length > 0) turns.waiting.set(sender, others);
  next?.();
}

const phc =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})(,data=ZXhhY3Q)?\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

function encode(salt: Buffer, key: Buffer): string {
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}${exact}$${bare(salt)}$${bare(key)}`;
}

function decode(stored: string) {
  const [, memory, passes, parallelism, isExact, salt, key] = phc.exec(stored) ?? [];
  if (!salt || !key) return null;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    isExact: isExact !== undefined,
    nonce: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

function bare(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
