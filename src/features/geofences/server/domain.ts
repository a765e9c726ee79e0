import type { JobDomain } from '#features/jobs/background-jobs/server/public.ts';
import type { PartsOf } from '#platform/server/feature.ts';
import { geofencesFeature } from './feature.ts';
import { applyPastKind, importKind, previewPastKind, type GeofenceReplay } from './public.ts';

type GeofencesParts = Omit<PartsOf<typeof geofencesFeature>, 'kind' | 'past'> &
  Omit<Parameters<typeof applyPastKind>[0], 'replay'> & {
    /** Null in a process without jobs. */
    geofenceReplay: GeofenceReplay | null;
  };

export function geofencesDomain(parts: GeofencesParts): JobDomain {
  const { files, live, processes, positionMonths, geofenceReplay: replay } = parts;
  const kind = importKind(files, live, processes);
  const preview = previewPastKind({ ...parts, replay });
  const apply = applyPastKind({ ...parts, replay });
  return {
    kinds: [kind, preview, apply],
    features: [geofencesFeature({ ...parts, kind, past: { positionMonths, replay, preview, apply } })],
  };
}
