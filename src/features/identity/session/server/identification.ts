import type { Credential, Entered } from '#platform/server/context.ts';
import type { AccountTransaction, Database } from '#platform/server/database.ts';
import type { Scope } from '#platform/scope.ts';
import { allSections, modulesOf, viewerSections } from '../module-rules.ts';
import { findMember } from './member-store.ts';
import { enterAccount, stampUse, type AccountMember } from './session-store.ts';

/** Union of a person's asset profiles in the current account; null without one. */
type LoadProfileScope = (
  db: AccountTransaction,
  accountId: string,
  userId: string,
) => Promise<{ sections: readonly string[]; unitIds: readonly string[] | null; mayAct: boolean } | null>;

/** Authentication by session; session, person and membership are checked with every call. */
export function identifySessions(db: Database, loadProfileScope: LoadProfileScope) {
  return {
    async enter(transaction: AccountTransaction, by: Credential): Promise<Entered | null> {
      if ('keyId' in by) return null;
      const found = await enterAccount(transaction, by);
      if (!found) return null;
      const { sessionId, isUnstamped, lacksFactor, ...member } = found;
      const scope = lacksFactor ? scopeWithoutFactor(member) : await scopeOf(transaction, member, loadProfileScope);
      return { sessionId, isUnstamped, scope };
    },
    stamp: (sessionId: string) => stampUse(db, sessionId),
  };
}

/** Scope until a required second factor is set up: the person's own settings only. */
function scopeWithoutFactor({ accountId, userId }: AccountMember): Scope {
  return { accountId, userId, role: 'viewer', modules: [], sections: [], unitIds: [], mayAct: false };
}

/** Current scope of a member, for work that outlives their session; null for a former member. */
export function scopeOfMember(loadProfileScope: LoadProfileScope) {
  return async (db: AccountTransaction, member: { accountId: string; userId: string }): Promise<Scope | null> => {
    const membership = await findMember(db, member);
    return membership && scopeOf(db, { ...member, ...membership }, loadProfileScope);
  };
}

async function scopeOf(
  db: AccountTransaction,
  person: AccountMember,
  loadProfileScope: LoadProfileScope,
): Promise<Scope> {
  const { accountId, userId, role } = person;
  if (role === 'admin') {
    const modules = modulesOf(role, person, { any: false });
    return { accountId, userId, role, modules, sections: allSections, unitIds: null, mayAct: true };
  }
  const profiles = await loadProfileScope(db, accountId, userId);
  return {
    accountId,
    userId,
    role,
    modules: modulesOf(role, person, { any: profiles !== null }),
    sections: viewerSections(profiles?.sections ?? []),
    unitIds: profiles ? profiles.unitIds : [],
    mayAct: profiles?.mayAct ?? false,
  };
}
