import { useState } from 'react';
import type { AlertDefinition, AlertType } from '../../contract.ts';
import type { FormValues } from '#ui/form/form-values.ts';
import { readTags } from '#ui/form/fields/tags-field.tsx';
import {
  draftRule,
  draftSchedule,
  namesGeofences,
  readRule,
  readSchedule,
  readSpan,
  typeSpan,
  type RuleDraft,
  type ScheduleDraft,
  type TypedDuration,
} from '../../page/rule-draft.ts';
import { useScales } from '../use-management-messages.ts';

type Ids = ReadonlySet<string>;

/** One line of the assignee list; the key identifies it while editing. */
export interface AssigneeLine {
  key: number;
  unitId: string | null;
  userId: string | null;
}

/** Form state that is not in plain input fields. */
export interface DefinitionDraft {
  type: AlertType;
  rule: RuleDraft;
  schedule: ScheduleDraft;
  units: Ids;
  assets: Ids;
  geofences: Ids;
  level: AlertDefinition['notification_level'];
  profiles: Ids;
  assignees: readonly AssigneeLine[];
  /** Null if there is no escalation. */
  escalation: { after: TypedDuration; profiles: Ids } | null;
}

export interface DraftHand {
  draft: DefinitionDraft;
  change(part: Partial<DefinitionDraft>): void;
  /** The fields edited in the sentence, as sent. */
  readWatch(): Record<string, unknown>;
  /** The whole body to send. */
  read(values: FormValues): Record<string, unknown>;
}

/** @param from the definition to start from; null for an empty form */
export function useDefinitionDraft(from: AlertDefinition | null): DraftHand {
  const scales = useScales();
  const [draft, setDraft] = useState<DefinitionDraft>(() => ({
    type: from?.type ?? 'calculated',
    rule: draftRule(from?.condition ?? null, scales),
    schedule: draftSchedule(from?.schedule ?? null),
    units: new Set(from?.unit_ids),
    assets: new Set(from?.asset_ids),
    geofences: new Set(from?.geofence_ids),
    level: from?.notification_level ?? 'everyone',
    profiles: new Set(from?.profile_ids),
    assignees: (from?.assignees ?? []).map(({ unit_id: unitId, user_id: userId }, key) => ({ key, unitId, userId })),
    escalation: from?.escalation
      ? { after: typeSpan(from.escalation.after_s), profiles: new Set(from.escalation.profile_ids) }
      : null,
  }));
  const { type, rule, schedule, units, assets, geofences, level, profiles, assignees, escalation } = draft;
  const readWatch = () => ({
    condition: readRule(type, rule, scales),
    unit_ids: [...units],
    asset_ids: [...assets],
    geofence_ids: namesGeofences(type, rule.kind) ? [...geofences] : [],
    schedule: type === 'calculated' ? readSchedule(schedule) : null,
  });
  return {
    draft,
    change: (part) => setDraft((present) => ({ ...present, ...part })),
    readWatch,
    read: (values) => ({
      code: values.text('code').trim(),
      description: values.text('description'),
      category: values.text('category'),
      severity: values.text('severity'),
      tags: readTags(values.text('tags')),
      status: values.checked('active') ? 'active' : 'inactive',
      recommendation: values.optional('recommendation'),
      app: values.checked('app'),
      email: values.checked('email'),
      create_report: values.checked('create_report'),
      notification_level: level,
      profile_ids: level === 'profiles' ? [...profiles] : [],
      shipping_type: values.text('shipping_type'),
      ...readWatch(),
      assignees: assignees.map(({ unitId, userId }) => ({ unit_id: unitId, user_id: userId })),
      escalation: escalation && { after_s: readSpan(escalation.after), profile_ids: [...escalation.profiles] },
    }),
  };
}
