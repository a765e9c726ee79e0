import * as z from 'zod/mini';
import { limits, newPassword } from '#features/identity/users/contract.ts';

/** In place of a password that an administrator typed. Apart from the contract: few pages need it. */
export const ownPassword = z.strictObject({
  new_password: newPassword,
  new_password_confirmation: z.string().check(z.minLength(1), z.maxLength(limits.passwordMax)),
});
export type OwnPassword = z.output<typeof ownPassword>;
