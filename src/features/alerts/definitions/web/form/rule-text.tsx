import type { AlertDefinition } from '../../contract.ts';
import { useRuleMessages } from '../public.ts';
import { useAllDefinitions } from '../definition-queries.ts';
import { useGeofences } from './use-pickable.ts';

type Ruled = Pick<AlertDefinition, 'condition' | 'schedule' | 'geofence_ids'>;

const everywhere: ReadonlySet<string> = new Set();

/** The condition as a sentence. */
export function RuleText({ definition }: { definition: Ruled }) {
  const { condition, schedule, geofence_ids } = definition;
  const { sentence } = useRuleMessages();
  const { picks } = useGeofences(everywhere, geofence_ids.length > 0);
  const memberIds = condition?.on === 'group' ? condition.definition_ids : [];
  const all = useAllDefinitions(memberIds.length > 0);
  const geofences = geofence_ids.flatMap((id) => picks?.find((pick) => pick.id === id)?.label ?? []);
  const members = memberIds.flatMap((id) => all.items?.find((one) => one.id === id)?.code ?? []);
  const areKnown = members.length === memberIds.length;
  return <small>{sentence({ condition, schedule, geofences, ...(areKnown && { members }) })}</small>;
}
