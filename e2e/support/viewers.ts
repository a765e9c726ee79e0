import { attachUser, createAssetProfile } from '../../src/features/assets/permissions/contract.ts';
import { addPerson } from './people.ts';
import type { OwnAccount, Person, Portal } from './portal.ts';

interface Opened {
  unit_ids: string[];
  sections: string[];
  may_act?: boolean;
}

/** A viewer of the account, for whom a profile of the same name opens sections of units. */
export async function addViewer(portal: Portal, account: OwnAccount, opened: Opened, name = 'Bia'): Promise<Person> {
  const bearer = await portal.signIn(account);
  const viewer = { email: `${crypto.randomUUID()}@e2e.example`, password: 'correct horse battery' };
  const { id } = await addPerson(portal, bearer, { ...viewer, name, role: 'viewer' });
  const profile = await portal.call(createAssetProfile, { bearer, body: { name, ...opened } });
  await portal.call(attachUser, { bearer, params: { id: profile.id, user_id: id } });
  return viewer;
}
