import * as z from 'zod/mini';
import { myAccount } from '#features/session/contract.ts';
import { endpoint } from '#platform/contract.ts';

/** A person belongs to few accounts: all of them come in one page. */
export const listAccounts = endpoint({
  method: 'GET',
  path: '/accounts',
  summary: 'The accounts that I belong to, with my role in each',
  access: { kind: 'session' },
  reply: z.object({ items: z.array(myAccount), next: z.null(), total: z.int() }),
});
