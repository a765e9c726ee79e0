import type { Feature } from '../../server/feature.ts';
import { bindStream } from '../../server/http/calls/binding.ts';
import { openLive, setLiveView } from '../contract.ts';
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
  const sightings = new Map(
    events.flatMap(({ type, sightingOf }) => (sightingOf ? [[type, sightingOf] as const] : [])),
  );
  return {
    name: 'live',
    bindings: [
      bindStream(openLive(events), async ({ scope, sessionId, recheck }, request, { query: { stream } }) => {
        const lastEventId = request.headers.get('last-event-id');
        const typesOf = (now: typeof scope) => visibleTypes(events, now);
        const inView = stream === undefined ? undefined : { stream, sightings };
        return new Response(hub.open({ scope, sessionId, recheck, typesOf, lastEventId, inView }), { headers });
      }),
      bindStream(setLiveView, async ({ scope, sessionId }, _request, { params: { stream }, body: { view } }) => {
        hub.setView({ accountId: scope.accountId, sessionId, stream, view });
        return new Response(null, { status: 204 });
      }),
    ],
  };
}
