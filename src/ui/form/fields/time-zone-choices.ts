import type { FieldChoice } from './fields.tsx';

/** Time zones known to this browser, named without underscores. */
export function timeZoneChoices(): FieldChoice[] {
  return Intl.supportedValuesOf('timeZone').map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}
