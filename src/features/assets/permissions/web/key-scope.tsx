import type { Section } from '#platform/scope.ts';
import { useProfileMessages } from './use-profile-messages.ts';

interface KeyReach {
  all_units: boolean;
  unit_ids: readonly string[];
  /** Absent: not shown. */
  sections?: readonly Section[];
}

/** Scope of an API key in one line. */
export function KeyScope({ reach: { all_units, unit_ids, sections } }: { reach: KeyReach }) {
  const { formatUnits, formatSections } = useProfileMessages();
  const units = formatUnits({ all_units, unit_count: unit_ids.length });
  return <>{sections ? `${units} · ${formatSections(sections)}` : units}</>;
}
