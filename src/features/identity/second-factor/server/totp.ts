import { createHmac, timingSafeEqual } from 'node:crypto';

/** As authenticator apps take for granted: SHA-1, six digits, a new code every 30 seconds. */
const stepS = 30;
const digits = 6;
/** Steps by which a phone's clock may be off. */
const drift = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of a time step (RFC 6238 over RFC 4226). */
export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export function stepAt(ms: number): number {
  return Math.floor(ms / 1_000 / stepS);
}

/** The time step that a code is of, near now; null where it is of none. */
export function findStep(secret: Buffer, code: string, now = Date.now()): number | null {
  const typed = Buffer.from(code);
  for (let step = stepAt(now) - drift; step <= stepAt(now) + drift; step += 1) {
    const expected = Buffer.from(totpAt(secret, step));
    if (typed.length === expected.length && timingSafeEqual(typed, expected)) return step;
  }
  return null;
}

/** Base32 (RFC 4648) without padding, as apps take secrets. */
export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What the app reads from a QR code. */
export function otpauthUri(secret: Buffer, { product, email }: { product: string; email: string }): string {
  const label = `${encodeURIComponent(product)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(product)}`;
}
