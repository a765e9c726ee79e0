import { hasModule, type Scope } from '#platform/scope.ts';
import type { LiveEventType } from './contract.ts';

/** Sections of the asset module, one of which a type of event asks for; null: it is told to one person alone, whoever they are. */
const sections: Record<LiveEventType, readonly string[] | null> = {
  position: ['assets', 'map'],
  status: ['assets', 'map'],
  asset: ['assets', 'map'],
  geofence: ['geofences', 'map'],
  geofence_event: ['geofences', 'map'],
  alert: ['alerts', 'map', 'assets'],
  alert_onlookers: ['alerts'],
  alert_definitions: ['management'],
  job: null,
  notification: null,
};

/** The types of event that a scope may see: those of the screens that it opens. */
export function visibleTypes(scope: Scope): readonly string[] {
  const opened = hasModule(scope.modules, 'services:simc') ? scope.sections : [];
  return Object.entries(sections)
    .filter(([, any]) => any === null || any.some((section) => opened.includes(section)))
    .map(([type]) => type);
}
