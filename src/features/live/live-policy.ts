import { hasModule, type Scope } from '#platform/scope.ts';
import type { LiveEventType } from './contract.ts';

/** What a type of event asks for: one of some sections of the asset module, or another module; null: it is told to one person alone, whoever they are. */
const asked: Record<LiveEventType, readonly string[] | string | null> = {
  position: ['assets', 'map'],
  status: ['assets', 'map'],
  asset: ['assets', 'map'],
  geofence: ['geofences', 'map'],
  geofence_event: ['geofences', 'map'],
  alert: ['alerts', 'map', 'assets'],
  alert_onlookers: ['alerts'],
  alert_definitions: ['management'],
  dashboards: 'services:dashboards',
  geofence_trial: null,
  job: null,
  notification: null,
};

/** The types of event that a scope may see: those of the screens that it opens. */
export function visibleTypes(scope: Scope): readonly string[] {
  const opened = hasModule(scope.modules, 'services:simc') ? scope.sections : [];
  const isOpen = (wanted: readonly string[] | string) =>
    typeof wanted === 'string' ? hasModule(scope.modules, wanted) : wanted.some((section) => opened.includes(section));
  return Object.entries(asked)
    .filter(([, wanted]) => wanted === null || isOpen(wanted))
    .map(([type]) => type);
}
