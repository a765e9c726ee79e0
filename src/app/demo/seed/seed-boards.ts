import { randomBytes } from 'node:crypto';
import { createBriefcase } from '#features/dashboards/boards/server/change-briefcase.ts';
import { createContent } from '#features/dashboards/boards/server/change-content.ts';
import { changePermissions } from '#features/dashboards/access/server/change-permissions.ts';
import type { PermissionChange } from '#features/dashboards/boards/public.ts';
import type { Context } from '#platform/server/context.ts';
import { demoBriefcases, type DemoBriefcase } from '../contents/demo-boards.ts';

/** No board of the demo embeds a page. */
const parts = { linkKey: randomBytes(32), publicUrl: '' };

/**
 * Creates briefcases of boards with their access through the handlers that people use; without a viewer there are no
 * entries for one.
 */
export async function seedBoards(context: Context, viewerId: string | null): Promise<void> {
  for (const briefcase of demoBriefcases) {
    const changes = await seedBriefcase(context, briefcase, viewerId);
    if (changes.length > 0) await changePermissions(context, { changes });
  }
}

async function seedBriefcase(
  context: Context,
  { name, color, everyone, viewer, boards }: DemoBriefcase,
  viewerId: string | null,
): Promise<PermissionChange[]> {
  const { id } = await createBriefcase(context, { name, color });
  const changes: PermissionChange[] = [];
  if (everyone) changes.push({ briefcase_id: id, content_id: null, user_id: null, access: everyone });
  if (viewer && viewerId) changes.push({ briefcase_id: id, content_id: null, user_id: viewerId, access: viewer });
  for (const { viewer: access, ...body } of boards) {
    const made = await createContent(context, parts, { id, body });
    if (access && viewerId) changes.push({ briefcase_id: null, content_id: made.id, user_id: viewerId, access });
  }
  return changes;
}
