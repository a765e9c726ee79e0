import { hasModule, type Scope } from '#platform/scope.ts';
import type { LiveEventType } from './contract.ts';

/** Sections of the asset module, one of which a type of event asks for. */
const sections: Record<LiveEventType, readonly string[]> = {
  position: ['assets', 'map'],
  status: ['assets', 'map'],
  asset: ['assets', 'map'],
};

/** The types of event that a scope may see: those of the screens that it opens. */
export function visibleTypes(scope: Scope): readonly string[] {
  if (!hasModule(scope.modules, 'services:simc')) return [];
  return Object.entries(sections)
    .filter(([, any]) => any.some((section) => scope.sections.includes(section)))
    .map(([type]) => type);
}
