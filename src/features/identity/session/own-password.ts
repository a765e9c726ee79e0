import * as z from 'zod/mini';
import { limits, newPassword } from '#features/identity/users/contract.ts';

/** New password that replaces one set by an administrator. Not in the contract, because few pages load it. */
export const ownPassword = z.strictObject({
  new_password: newPassword,
  new_password_confirmation: z.string().check(z.minLength(1), z.maxLength(limits.passwordMax)),
});
export type OwnPassword = z.output<typeof ownPassword>;
