import * as z from 'zod/mini';
import { endpoint, signedInOrKey } from '../contract.ts';
import type { LiveEventType } from './event.ts';

export const livePath = '/live';

/** The live stream, described by the events that it may carry. */
export function openLive(events: readonly Pick<LiveEventType, 'type'>[]) {
  const names = events.map(({ type }) => `\`${type}\``).join(', ');
  return endpoint(`GET ${livePath}`, signedInOrKey, {
    name: 'openLive',
    summary:
      `Server-sent events of what the caller may see. First \`ready\`; then ${names}: the data is a list, the newest ` +
      'state of each. `reset`: read again. `Last-Event-ID` resumes. The stream ends with the right to it.',
    produces: 'text/event-stream',
  });
}

/** First event of a stream: whether it `resumed` where the reader was disconnected. */
export const readyEvent = z.object({ resumed: z.boolean() });
/** `gap`: events were missed. `access`: the reader's access changed. */
export const resetEvent = z.object({ reason: z.enum(['gap', 'access']) });
