import type { Choice } from './fields.tsx';

/** Time zones known to this browser, named without underscores. */
export function timeZoneChoices(): Choice[] {
  return Intl.supportedValuesOf('timeZone').map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}
