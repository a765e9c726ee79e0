import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/server/database.ts';
import { factorLimits, plainCode } from '../second-factor-rules.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from './factor-store.ts';
import { base32 } from './totp.ts';

/** 120 random bits: a plain hash is sufficient. */
const codeBytes = 15;

/** Replaces the recovery codes; they are shown once and stored as hashes. */
export async function makeRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: factorLimits.recoveryCodes }, () => base32(randomBytes(codeBytes)));
  await replaceRecoveryCodes(db, userId, codes.map(hashRecoveryCode));
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}

/** Whether a code is one of the person's, which it is once. */
export function spendRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  return takeRecoveryCode(db, userId, hashRecoveryCode(code));
}

function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(plainCode(code)).digest();
}
