import { photoUrl } from '#features/identity/photos/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { Profile } from '../contract.ts';
import {
  getAccountHabits,
  getDirectoryAway,
  getPerson,
  lacksFactor,
  listAccountsOf,
  noteBrowserLocale,
} from './profile-store.ts';

export async function readProfile(context: Context): Promise<Profile> {
  const { scope } = context;
  await noteBrowserLocale(context);
  const { ad, photo, mail_locale: _, ...person } = await getPerson(context);
  return {
    ...person,
    photo_url: photoUrl(photo),
    oath_sso: ad,
    directory_away_until: ad ? await getDirectoryAway(context) : null,
    lacks_second_factor: await lacksFactor(context),
    current_account_id: scope.accountId,
    ...(await getAccountHabits(context)),
    accounts: await listAccountsOf(context.db, scope.userId),
    modules: scope.modules.map((code) => ({ code })),
    sections: [...scope.sections],
    may_act: scope.mayAct,
  };
}
