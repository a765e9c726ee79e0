import { recordAudit } from '#features/audit/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { forbidden } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Profile, updateProfile as contract } from '../contract.ts';
import { changePerson, getPerson } from './profile-store.ts';
import { readProfile } from './read-profile.ts';

/**
 * Changes the signed-in person's own name or time zone.
 * @throws Refusal `forbidden` where the directory keeps the name
 */
export async function updateProfile(context: Context, fields: BodyOf<typeof contract>): Promise<Profile> {
  const before = await getPerson(context);
  if (before.ad && fields.name !== undefined && fields.name !== before.name) throw forbidden();
  await changePerson(context, fields);
  const after = await getPerson(context);
  await recordAudit(context, {
    action: 'update',
    entity: 'profile',
    entity_id: before.id,
    before: { name: before.name, time_zone: before.time_zone },
    after: { name: after.name, time_zone: after.time_zone },
  });
  return readProfile(context);
}
