import { recordAuditElsewhere } from '#features/identity/audit/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import type { Retention } from '#platform/server/retention.ts';
import { seal, unseal } from '#platform/server/secrets/sealed-secret.ts';
import type { Services, Worker } from '#platform/server/worker.ts';
import { mayEnter } from '../directory-rules.ts';
import type { Recheck } from '../recheck-rules.ts';
import type { DirectoryDeps } from './deps.ts';
import { sealedFor, type EndedSession } from './directory-session-store.ts';
import {
  bridgeAbsence,
  claimDue,
  confirm,
  endLapsed,
  endRefused,
  endUnused,
  type DueSession,
} from './recheck-store.ts';

/** Concurrent rechecks. */
const batch = 10;
const everyMs = 30_000;

/** Directory sign-ins are stored as long as their sessions. */
export const directoryRetention: readonly Retention[] = [
  { table: 'directory_sessions', column: 'ended_at', days: 'SESSION_DAYS', isGlobal: true },
];

type RecheckDeps = Pick<DirectoryDeps, 'directory' | 'tokenKey'>;

/** Rechecks directory users and ends the sessions of those no longer confirmed. */
export function recheckWorker(deps: RecheckDeps): Worker {
  return {
    description: 'ask the directory about its people again',
    everyMs,
    work: (services, isStopping) => recheckSessions(deps, services, isStopping),
  };
}

async function recheckSessions(deps: RecheckDeps, services: Services, isStopping: () => boolean): Promise<void> {
  const { db } = services;
  await endUnused(db);
  await finish(services, (within) => endLapsed(within));
  while (!isStopping()) {
    const due = await claimDue(db, batch);
    if (due.length === 0) return;
    const outcomes = await Promise.all(due.map((session) => ask(deps, services, session)));
    if (!outcomes.includes('away')) continue;
    for (const sessionId of await bridgeAbsence(db)) services.live.accessChanged({ sessionId });
    return;
  }
}

async function ask(
  { directory, tokenKey }: RecheckDeps,
  services: Services,
  session: DueSession,
): Promise<Recheck['outcome'] | 'skipped'> {
  const sealed = sealedFor(session.user_id);
  const token = unseal(tokenKey, sealed, session.refresh_token);
  // Without the directory or the encryption key no recheck is possible: the session lapses.
  if (!directory || !token) return 'skipped';
  const answer = await directory.provider.recheck(token.toString());
  if (answer.outcome === 'away') return 'away';
  if (answer.outcome === 'refused' || !isSame(answer, session, directory.allowedGroups)) {
    await finish(services, (within) => endRefused(within, session.id));
    return 'refused';
  }
  const next = answer.refreshToken === null ? token : Buffer.from(answer.refreshToken);
  await confirm(services.db, session.id, seal(tokenKey, sealed, next));
  return 'confirmed';
}

/** Whether it is the same person, still in an allowed group; missing claims count as unchanged. */
function isSame(
  { subject, groups }: Extract<Recheck, { outcome: 'confirmed' }>,
  session: DueSession,
  allowedGroups: readonly string[],
): boolean {
  if (subject !== null && subject !== session.subject) return false;
  return groups === null || mayEnter(groups, allowedGroups);
}

/** Ends sessions, audits it in their accounts, and closes their streams. */
async function finish({ db, live }: Services, end: (db: Database) => Promise<EndedSession[]>): Promise<void> {
  const ended = await db.transaction().execute(async (transaction) => {
    const sessions = await end(transaction);
    for (const { sessionId, accountId, userId } of sessions)
      await recordAuditElsewhere(
        transaction,
        { accountId, userId, address: null },
        { action: 'end', entity: 'session', entity_id: sessionId, after: { by: 'directory' } },
      );
    return sessions;
  });
  for (const { sessionId } of ended) live.accessChanged({ sessionId });
}
