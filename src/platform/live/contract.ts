import * as z from 'zod/mini';
import { endpoint, id, signedIn, signedInOrKey } from '../contract.ts';
import type { LiveEventType } from './event.ts';
import { viewLimits, type LiveView } from './view.ts';

export const livePath = '/live';

/** The live stream, described by the events that it may carry. */
export function openLive(events: readonly Pick<LiveEventType, 'type'>[]) {
  const names = events.map(({ type }) => `\`${type}\``).join(', ');
  return endpoint(`GET ${livePath}`, signedInOrKey, {
    name: 'openLive',
    summary:
      `Server-sent events of what the caller may see. First \`ready\`; then ${names}: the data is a list, the newest ` +
      'state of each. `reset`: read again. `Last-Event-ID` resumes. The stream ends with the right to it.',
    query: z.object({ stream: z.optional(id) }),
    produces: 'text/event-stream',
  });
}

const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most));

/** Null: everything. */
export const liveView: z.ZodMiniType<LiveView | null, LiveView | null> = z.nullable(
  z.strictObject({
    areas: z
      .array(z.tuple([degrees(180), degrees(90), degrees(180), degrees(90)]))
      .check(z.maxLength(viewLimits.areas)),
    keys: z.array(id).check(z.maxLength(viewLimits.keys)),
  }),
);

export const setLiveView = endpoint(`PUT ${livePath}/{stream}/view`, signedIn, {
  summary:
    'Says what a stream shows that was opened with an id: of positions it then gets those inside the areas (west, ' +
    'south, east, north) or of the assets named, at most one a second of each. It answers by the event `view`.',
  params: z.strictObject({ stream: id }),
  body: z.strictObject({ view: liveView }),
});

/** First event of a stream: whether it `resumed` where the reader was disconnected. */
export const readyEvent = z.object({ resumed: z.boolean() });
/** `gap`: events were missed. `access`: the reader's access changed. */
export const resetEvent = z.object({ reason: z.enum(['gap', 'access']) });
/** From here on the stream shows this; what came into view has to be read. */
export const viewEvent = z.object({ view: liveView });
