import * as z from 'zod/mini';
import { text } from '#platform/contract.ts';

export const limits = { nameMax: 120, emailMax: 254, passwordMin: 8, passwordMax: 200 } as const;

export const personName = text(limits.nameMax);
/** Trimmed; case and width are folded by the server. */
export const email = z.string().check(z.trim(), z.maxLength(limits.emailMax), z.email());
/** A password that is being chosen. */
export const newPassword = z.string().check(z.minLength(limits.passwordMin), z.maxLength(limits.passwordMax));
export const role = z.enum(['admin', 'viewer']);
export type Role = z.output<typeof role>;
