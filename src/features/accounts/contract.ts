import * as z from 'zod/mini';
import { myAccount } from '#features/session/contract.ts';
import { endpoint, idParams } from '#platform/contract.ts';

/** An account of mine, and whether I may leave it: its last administrator may not. */
const listedAccount = z.extend(myAccount, { may_leave: z.boolean() });
export type ListedAccount = z.output<typeof listedAccount>;

/** A person belongs to few accounts: all of them come in one page. */
export const listAccounts = endpoint({
  method: 'GET',
  path: '/accounts',
  summary: 'The accounts that I belong to, with my role in each',
  access: { kind: 'session' },
  reply: z.object({ items: z.array(listedAccount), next: z.null(), total: z.int() }),
});

export const leaveAccount = endpoint({
  method: 'DELETE',
  path: '/accounts/{id}/membership',
  summary: 'Leave an account of mine: my sign-ins there end, and with my last account so does my access',
  access: { kind: 'session' },
  params: idParams,
  errors: ['conflict'],
  status: 204,
});
