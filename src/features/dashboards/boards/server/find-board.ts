import type { ReadContext } from '#platform/server/context.ts';
import type { Board, ContentEntry } from '../contract.ts';
import { fetchDefinition } from './content-store.ts';
import { toEntry } from './list-dashboards.ts';
import { fetchDashboardAccess } from './dashboard-access.ts';

/** A board visible to the caller; null if it does not exist, is not visible, or is not a board. */
export async function findBoard(
  reading: ReadContext,
  id: string,
): Promise<(Pick<ContentEntry, 'id' | 'name' | 'briefcase'> & { board: Board }) | null> {
  const access = await fetchDashboardAccess(reading);
  const row = access.contents.find((one) => one.id === id);
  if (row?.kind !== 'board') return null;
  const definition = await fetchDefinition(reading, id);
  const { name, briefcase } = toEntry(row, access);
  return definition.kind === 'board' ? { id, name, briefcase, board: definition } : null;
}
