import { recordAudit } from '#features/identity/audit/server/public.ts';
import { demandStepUp } from '#features/identity/second-factor/server/public.ts';
import { code, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { areSeparatorsClear } from '../account-rules.ts';
import type { Account, AccountChange } from '../contract.ts';
import { changeAccount, fetchAccount, hasAdmin, lockAccount, shortenSessions } from './account-settings-store.ts';

export interface AccountsParts {
  live: Live;
  /** Months for which the portal stores positions. */
  positionMonths: number;
  /** Recomputes the status of every asset of the account after a change of thresholds. */
  recheckStatuses(context: Context): Promise<void>;
}

/**
 * Updates the account's settings.
 * @throws Refusal `conflict` on a stale version; `validation_error` for equal separators, and for directory tenants
 * that would lock every administrator out; `step_up_required` for settings of sign-in
 */
export async function updateAccount(
  context: Context,
  { live, positionMonths, recheckStatuses }: AccountsParts,
  change: AccountChange,
): Promise<Account> {
  await lockAccount(context);
  const before = await fetchAccount(context, positionMonths);
  if ((change.position_months ?? 1) > positionMonths)
    throw invalid({ position_months: [code.outOfRange] }, { position_months: { max: positionMonths } });
  if (!areSeparatorsClear({ ...before, ...change })) throw invalid({ thousands_separator: [code.outOfRange] });
  if (isGrave(before, change)) await demandStepUp(context);
  await changeAccount(context, change);
  const after = await fetchAccount(context, positionMonths);
  await shortenSessions(context);
  const losesTenant = before.directory_tenants.some((tenant) => !after.directory_tenants.includes(tenant));
  if (losesTenant && !(await hasAdmin(context))) throw invalid({ directory_tenants: [code.required] });
  if (before.silent_after_s !== after.silent_after_s || before.inactive_after_s !== after.inactive_after_s)
    await recheckStatuses(context);
  await recordAudit(context, {
    action: 'update',
    entity: 'account',
    entity_id: after.id,
    before: differing(before, after),
    after: differing(after, before),
  });
  const { accountId } = context.scope;
  context.afterCommit(() => live.changed('account', accountId));
  // The database has ended the sessions of the removed tenant.
  if (losesTenant) context.afterCommit(() => live.accessChanged({ accountId }));
  return after;
}

/** Settings of sign-in, which need a recent proof of identity. */
const graveSettings = [
  'domain',
  'directory_tenants',
  'second_factor_required',
  'session_days',
  'session_idle_h',
] as const;

function isGrave(before: Account, change: AccountChange): boolean {
  return graveSettings.some(
    (name) => change[name] !== undefined && JSON.stringify(change[name]) !== JSON.stringify(before[name]),
  );
}

/** Fields of `one` whose values differ in `other`. */
function differing(one: Account, other: Account): Partial<Account> {
  const bookkeeping = ['version', 'updated_at'];
  const others: Record<string, unknown> = other;
  return Object.fromEntries(
    Object.entries(one).filter(
      ([name, value]) => !bookkeeping.includes(name) && JSON.stringify(value) !== JSON.stringify(others[name]),
    ),
  );
}
