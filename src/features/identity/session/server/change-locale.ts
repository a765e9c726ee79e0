import type { Context } from '#platform/server/context.ts';
import type { Locale } from '#platform/locale.ts';
import { changePerson } from './profile-store.ts';

export async function changeLocale(context: Context, locale: Locale): Promise<undefined> {
  await changePerson(context, { locale });
}
