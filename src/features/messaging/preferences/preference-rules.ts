import { leastSeverities } from './contract.ts';

export interface AlertPreferences {
  app: boolean;
  mail: boolean;
  least_severity: (typeof leastSeverities)[number];
  quiet_hours: QuietHours | null;
  critical_anyway: boolean;
  time_zone: string;
}

interface QuietHours {
  from_minute: number;
  to_minute: number;
}

export type Severity = AlertPreferences['least_severity'] | 'uninformed';

/** Defaults of a person without preferences. */
export const defaultPreferences: Omit<AlertPreferences, 'time_zone'> = {
  app: true,
  mail: true,
  least_severity: 'informative',
  quiet_hours: null,
  critical_anyway: true,
};

export function isGraveEnough(
  severity: Severity,
  { least_severity }: Pick<AlertPreferences, 'least_severity'>,
): boolean {
  if (severity === 'uninformed') return true;
  return leastSeverities.indexOf(severity) >= leastSeverities.indexOf(least_severity);
}
