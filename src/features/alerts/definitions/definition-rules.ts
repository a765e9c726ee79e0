import { code, type FieldErrors } from '#platform/errors.ts';
import { conditionLimits, type Condition } from './condition.ts';
import type { AlertType } from './contract.ts';

/** The parts of a definition that must be consistent with each other. */
export interface DefinitionParts {
  type: AlertType;
  condition: Condition | null;
  geofence_ids: readonly string[];
  notification_level: string;
  profile_ids: readonly string[];
  assignees: readonly unknown[];
}

/** Inconsistencies between the parts, by field; null if there are none. */
export function judgeDefinition(parts: DefinitionParts): FieldErrors | null {
  const errors = { ...judgeCondition(parts) };
  if (parts.geofence_ids.length > 0 && !asksForGeofences(parts.condition)) errors['geofence_ids'] = [code.outOfRange];
  if (parts.notification_level === 'profiles' && parts.profile_ids.length === 0)
    errors['profile_ids'] = [code.required];
  if (parts.notification_level === 'assignee' && parts.assignees.length === 0) errors['assignees'] = [code.required];
  return Object.keys(errors).length > 0 ? errors : null;
}

/** Whether a condition refers to geofences, so that some may be selected. */
export function asksForGeofences(condition: Condition | null): boolean {
  if (condition?.on === 'event') return condition.event.startsWith('geofence_');
  return condition?.on === 'state' && condition.state === 'outside';
}

function judgeCondition({ type, condition }: DefinitionParts): FieldErrors {
  if (type === 'external') return condition ? { condition: [code.outOfRange] } : {};
  if (!condition) return { condition: [code.required] };
  if ((type === 'group') !== (condition.on === 'group')) return { 'condition.on': [code.outOfRange] };
  if (condition.on === 'group') {
    const members = new Set(condition.definition_ids).size;
    if (members < condition.definition_ids.length) return { 'condition.definition_ids': [code.unique] };
    if (condition.at_least > members) return { 'condition.at_least': [code.outOfRange] };
  }
  const isTooShort =
    condition.on === 'state' && condition.state === 'silent' && condition.for_s < conditionLimits.silentS.min;
  return isTooShort ? { 'condition.for_s': [code.outOfRange] } : {};
}
