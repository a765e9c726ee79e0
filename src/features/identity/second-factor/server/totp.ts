import { createHmac, timingSafeEqual } from 'node:crypto';

/** Defaults of authenticator apps: SHA-1, six digits, 30 seconds. */
const stepS = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** TOTP code of a time step (RFC 6238, RFC 4226). */
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

/** Time step of the code that an app shows at `now`; null for any other, which has run out or is yet to come. */
export function findStep(secret: Buffer, code: string, now = Date.now()): number | null {
  const step = stepAt(now);
  const typed = Buffer.from(code);
  const expected = Buffer.from(totpAt(secret, step));
  return typed.length === expected.length && timingSafeEqual(typed, expected) ? step : null;
}

/** Base32 (RFC 4648) without padding. */
export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** URI in the QR code of an authenticator app. */
export function otpauthUri(secret: Buffer, { product, email }: { product: string; email: string }): string {
  const label = `${encodeURIComponent(product)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(product)}`;
}
