import { stampApiKey } from '#features/identity/api-keys/server/public.ts';
import { inAccount, inAccountWithAfterCommit } from '#platform/server/account-work.ts';
import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import { code, invalid, type FieldErrors } from '#platform/errors.ts';
import type { KeyContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import { reachesUnit } from '#platform/scope.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { raiseExternal as contract } from '#features/alerts/treatment/contract.ts';
import { judgeOccurredAt } from '#features/alerts/treatment/timely-rules.ts';
import { announceAlerts } from '#features/alerts/treatment/server/announce-alerts.ts';
import {
  findExternalDefinition,
  findExternalSubject,
  raiseOnce,
  type ExternalDefinition,
  type ExternalSubject,
} from './external-store.ts';

/**
 * Raises an alert reported by another system; repeated deliveries of one occurrence raise it once.
 * @throws Refusal `validation_error` by field
 */
export async function raiseExternal(
  { db, live }: { db: Database; live: Live },
  { accountId, keyId, unitIds }: Omit<KeyContext, 'request'>,
  body: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  await inAccount(db, accountId, (own) => stampApiKey(own, accountId, keyId));
  return inAccountWithAfterCommit(db, accountId, async (own, afterCommit) => {
    const definition = await findExternalDefinition(own, accountId, body.code);
    const found = await findExternalSubject(own, accountId, body);
    const subject = found && reachesUnit({ unitIds }, found.unit_id) ? found : null;
    const faults = faultsOf(definition, subject, body.occurred_at);
    if (!definition || !subject || Object.keys(faults).length > 0) throw invalid(faults);
    const raised = await raiseOnce(own, accountId, { definitionId: definition.id, subject, body });
    // The definition was deactivated between the two reads.
    if (!raised) throw invalid({ code: [code.unknownReference] });
    const { change } = raised;
    if (change) afterCommit(() => announceAlerts(live, accountId, [change]));
    return { alert_id: raised.alertId, created: raised.isNew };
  });
}

function faultsOf(
  definition: ExternalDefinition | null,
  subject: ExternalSubject | null,
  occurredAt: string,
): FieldErrors {
  const faults: FieldErrors = {};
  if (!definition) faults['code'] = [code.unknownReference];
  if (!subject) faults['asset'] = [code.unknownReference];
  else if (definition && !concerns(definition, subject)) faults['asset'] = [code.anotherUnit];
  const fault = judgeOccurredAt(Date.parse(occurredAt), Date.now());
  if (fault === 'ahead_of_time') faults['occurred_at'] = [code.aheadOfTime];
  if (fault === 'too_old') faults['occurred_at'] = [code.tooOld];
  return faults;
}

function concerns({ unit_ids, asset_ids }: ExternalDefinition, { id, unit_id }: ExternalSubject): boolean {
  return (unit_ids.length === 0 || unit_ids.includes(unit_id)) && (asset_ids.length === 0 || asset_ids.includes(id));
}
