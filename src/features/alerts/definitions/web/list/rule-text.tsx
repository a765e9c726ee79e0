import { Box } from '@mantine/core';
import type { AlertDefinition } from '../../contract.ts';
import { useAllDefinitions } from '../definition-queries.ts';
import { useGeofences } from '../form/use-pickable.ts';
import { useRuleMessages } from '../public.ts';

type Ruled = Pick<AlertDefinition, 'condition' | 'schedule' | 'geofence_ids'>;

const everywhere: ReadonlySet<string> = new Set();

/** The condition as a sentence. */
export function RuleText({ definition }: { definition: Ruled }) {
  const { condition, schedule, geofence_ids } = definition;
  const { sentence } = useRuleMessages();
  const { geofences: all, definitions } = useNamed([definition]);
  const memberIds = membersOf(definition);
  const geofences = geofence_ids.flatMap((id) => all.picks?.find((pick) => pick.id === id)?.label ?? []);
  const members = memberIds.flatMap((id) => definitions.items?.find((one) => one.id === id)?.code ?? []);
  const areKnown = members.length === memberIds.length;
  return (
    <Box component="small" c="dimmed">
      {sentence({ condition, schedule, geofences, ...(areKnown && { members }) })}
    </Box>
  );
}

/** Whether the names that these sentences mention are still loading; with them a row may be higher. */
export function useNamesPending(shown: readonly Ruled[]): boolean {
  const { geofences, definitions } = useNamed(shown);
  const hasGeofences = shown.some(({ geofence_ids }) => geofence_ids.length > 0);
  const hasMembers = shown.some((definition) => membersOf(definition).length > 0);
  return (
    (hasGeofences && !geofences.picks && !geofences.error) || (hasMembers && !definitions.items && !definitions.error)
  );
}

function useNamed(shown: readonly Ruled[]) {
  const geofences = useGeofences(
    everywhere,
    shown.some(({ geofence_ids }) => geofence_ids.length > 0),
  );
  const definitions = useAllDefinitions(shown.some((definition) => membersOf(definition).length > 0));
  return { geofences, definitions };
}

function membersOf({ condition }: Ruled): readonly string[] {
  return condition?.on === 'group' ? condition.definition_ids : [];
}
