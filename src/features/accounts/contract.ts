import * as z from 'zod/mini';
import { endpoint, id } from '#platform/contract.ts';
import { role } from '#features/users/contract.ts';

export const myAccount = z.object({ id, name: z.string(), role, photo_url: z.nullable(z.string()) });
export type MyAccount = z.output<typeof myAccount>;

/** A person belongs to few accounts: all of them come in one page. */
export const listAccounts = endpoint({
  method: 'GET',
  path: '/accounts',
  summary: 'The accounts that I belong to, with my role in each',
  access: { kind: 'session' },
  reply: z.object({ items: z.array(myAccount), next: z.null(), total: z.int() }),
});
