import type { Choice } from './fields.tsx';

/** Every time zone that this browser knows, by its name without underscores. */
export function timeZoneChoices(): Choice[] {
  return Intl.supportedValuesOf('timeZone').map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}
