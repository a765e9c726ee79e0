import { listOutbox } from '../../src/features/messaging/email/contract.ts';
import { createUser } from '../../src/features/identity/users/contract.ts';
import type { OwnAccount, Portal } from './portal.ts';

/** A person who is invited to the account, and the link of the mail: an address without its host. */
export async function invite(portal: Portal, account: OwnAccount): Promise<{ email: string; link: string }> {
  const bearer = await portal.signIn(account);
  const email = `${crypto.randomUUID()}@e2e.example`;
  await portal.call(createUser, { bearer, body: { name: 'Bia Souza', email, role: 'viewer', invite: true } });
  const { items } = await portal.call(listOutbox, { bearer, query: `?search=${email}` });
  const { pathname, search } = new URL(items[0]?.action?.url ?? '');
  return { email, link: pathname + search };
}
