import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/server/database.ts';
import { factorLimits, plainCode } from '../second-factor-rules.ts';
import { replaceRecoveryCodes } from './factor-store.ts';
import { base32 } from './totp.ts';

/** 120 bits each: a plain hash of so many cannot be searched. */
const codeBytes = 15;

/** New codes in place of those before; shown once, stored as hashes. */
export async function makeRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: factorLimits.recoveryCodes }, () => base32(randomBytes(codeBytes)));
  await replaceRecoveryCodes(db, userId, codes.map(hashRecoveryCode));
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}

export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(plainCode(code)).digest();
}
