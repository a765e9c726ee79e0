import type { Geofence, Resource } from '#features/geofences/contract.ts';
import type { BodyInput } from '#platform/contract.ts';
import type { AlertDefinition, createAlertDefinition } from '../contract.ts';

/** An active definition that e-mails one person when an asset enters, leaves or speeds in a geofence. */
export function definitionFor(
  { id, unit_id }: Pick<Geofence, 'id' | 'unit_id'>,
  event: Resource,
  { description, userId }: { description: string; userId: string },
): BodyInput<typeof createAlertDefinition> {
  return {
    type: 'calculated',
    description,
    category: event === 'speeding' ? 'security' : 'geolocation',
    severity: 'medium',
    status: 'active',
    app: true,
    email: true,
    notification_level: 'assignee',
    assignees: [{ unit_id: null, user_id: userId }],
    condition: { on: 'event', event: `geofence_${event}` },
    unit_ids: [unit_id],
    geofence_ids: [id],
  };
}

const channels = ['email', 'app', 'create_report'] as const;

/** By which channels a definition notifies; none where it is off. */
export function channelsOf(definition: AlertDefinition): readonly (typeof channels)[number][] {
  return definition.status === 'active' ? channels.filter((channel) => definition[channel]) : [];
}

/** Whether alerts of a definition e-mail a person as their only assignee: it is the one that this page makes. */
export function emailsOnly(definition: AlertDefinition, event: Resource, userId: string): boolean {
  const { condition, assignees } = definition;
  return (
    condition?.on === 'event' &&
    condition.event === `geofence_${event}` &&
    channelsOf(definition).includes('email') &&
    definition.notification_level === 'assignee' &&
    assignees.some(({ user_id }) => user_id === userId)
  );
}
