import { judgeGroup, standsUntil } from '#features/alerts/definitions/public.ts';
import { inAccountWithAfterCommit } from '#platform/server/account-work.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { Services } from '#platform/server/feature.ts';
import { announceAlerts, type AlertOfUnit } from '#features/alerts/treatment/server/announce-alerts.ts';
import {
  endGroup,
  fetchOccurrences,
  fetchEpisodes,
  holdGroup,
  planLook,
  raiseGroup,
  takeLooks,
  type GroupLook,
} from './group-store.ts';

/** Groups per transaction. */
const atOnce = 100;

/**
 * Evaluates groups whose members changed, and raises or ends their alerts in the same transaction, each once.
 * @returns whether there may be more
 */
export function evaluateGroups({ db, live }: Pick<Services, 'db' | 'live'>, accountId: string): Promise<boolean> {
  return inAccountWithAfterCommit(db, accountId, async (own, afterCommit) => {
    const looks = await takeLooks(own, accountId, atOnce);
    const changed: AlertOfUnit[] = [];
    for (const look of looks) changed.push(...(await lookAtGroup(own, accountId, look)));
    if (changed.length > 0) afterCommit(() => announceAlerts(live, accountId, changed));
    return looks.length > 0;
  });
}

async function lookAtGroup(db: AccountTransaction, accountId: string, look: GroupLook): Promise<AlertOfUnit[]> {
  const group = await holdGroup(db, accountId, look);
  if (!group) return [];
  const { groupId, subjectId, from } = look;
  const spans = (await fetchOccurrences(db, accountId, group, look)).map((one) => ({
    ...one,
    to: standsUntil(one, group.rule),
  }));
  const stored = await fetchEpisodes(db, accountId, look);
  const { raise, end, lookAt } = judgeGroup(group.rule, spans, { stored, from, now: Date.now() });
  const changed: AlertOfUnit[] = [];
  for (const one of end) changed.push(...(await endGroup(db, accountId, { groupId, subjectId, ...one })));
  for (const episode of raise) {
    const raised = await raiseGroup(db, accountId, { group, subjectId, episode });
    if (raised) changed.push(raised);
  }
  await planLook(db, accountId, look, lookAt);
  return changed;
}
