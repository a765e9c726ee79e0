import type { Feature } from '../../server/feature.ts';
import { bindStream } from '../../server/http/binding.ts';
import { openLive } from '../contract.ts';
import { visibleTypes, type LiveEventType } from '../event.ts';
import type { LiveHub } from './live-hub.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-content-type-options': 'nosniff',
  // Prevents proxies from buffering events.
  'x-accel-buffering': 'no',
};

/** Live events for browsers, as a streamed answer. */
export function liveFeature(hub: LiveHub, events: readonly LiveEventType[]): Feature {
  return {
    name: 'live',
    bindings: [
      bindStream(openLive(events), async ({ scope, sessionId, recheck }, request) => {
        const lastEventId = request.headers.get('last-event-id');
        const typesOf = (now: typeof scope) => visibleTypes(events, now);
        return new Response(hub.open({ scope, sessionId, recheck, typesOf, lastEventId }), { headers });
      }),
    ],
  };
}
