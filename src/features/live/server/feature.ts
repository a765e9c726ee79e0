import type { Feature } from '#platform/server/feature.ts';
import { bindStream } from '#platform/server/http/binding.ts';
import type { LiveHub } from '#platform/live/server/live-hub.ts';
import { openLive } from '../contract.ts';
import { visibleTypes } from '../live-policy.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-content-type-options': 'nosniff',
  // A proxy that gathers answers would hold events back.
  'x-accel-buffering': 'no',
};

/** Live events towards people, over one answer that stays open. */
export function liveFeature(hub: LiveHub): Feature {
  return {
    name: 'live',
    bindings: [
      bindStream(openLive, async ({ scope, sessionId, recheck }, request) => {
        const lastEventId = request.headers.get('last-event-id');
        return new Response(hub.open({ scope, sessionId, recheck, typesOf: visibleTypes, lastEventId }), { headers });
      }),
    ],
  };
}
