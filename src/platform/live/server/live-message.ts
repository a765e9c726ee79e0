import * as z from 'zod/mini';
import { liveView } from '../contract.ts';

/** What a stream shows from now on. */
const viewChange = z.object({ accountId: z.string(), sessionId: z.string(), stream: z.string(), view: liveView });
export type ViewChange = z.infer<typeof viewChange>;

export const liveEvent = z.object({
  type: z.string(),
  accountId: z.string(),
  unitId: z.optional(z.string()),
  userId: z.optional(z.string()),
  key: z.optional(z.string()),
  order: z.optional(z.number()),
  data: z.record(z.string(), z.unknown()),
});
/** Whether events reach the process over NATS. */
const nats = z.optional(z.boolean());

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello'), nats }),
  z.object({ kind: z.literal('here'), nats }),
  z.object({ kind: z.literal('bye') }),
  z.object({ kind: z.literal('event'), event: liveEvent }),
  z.object({
    kind: z.literal('access'),
    change: z.object({
      accountId: z.optional(z.string()),
      userId: z.optional(z.string()),
      sessionId: z.optional(z.string()),
    }),
  }),
  z.object({ kind: z.literal('view'), change: viewChange }),
  z.object({ kind: z.literal('changed'), topic: z.string(), accountId: z.string() }),
]);
const packet = z.object({ from: z.string(), messages: z.array(message) });

/** A message between processes. */
export type LiveMessage = z.infer<typeof message>;
export type LivePacket = z.infer<typeof packet>;

// PostgreSQL's NOTIFY takes payloads below 8000 bytes.
const packetBytes = 7_500;

/** Packs messages into packets for NOTIFY. A message that is too large is dropped and counted. */
export function packMessages(from: string, messages: readonly LiveMessage[]): { packets: string[]; tooLarge: number } {
  const packets: string[] = [];
  let open: string[] = [];
  let size = 0;
  let tooLarge = 0;
  const close = () => {
    if (open.length > 0) packets.push(`{"from":${JSON.stringify(from)},"messages":[${open.join(',')}]}`);
    open = [];
    size = 0;
  };
  for (const each of messages) {
    const text = JSON.stringify(each);
    const bytes = Buffer.byteLength(text) + 1;
    if (bytes > packetBytes) {
      tooLarge += 1;
      continue;
    }
    // A node of the release before reads no views, nor anything packed with them.
    if (size + bytes > packetBytes || each.kind === 'view') close();
    open.push(text);
    size += bytes;
    if (each.kind === 'view') close();
  }
  close();
  return { packets, tooLarge };
}

/** Null if it is not a packet of ours. */
export function readPacket(payload: string): LivePacket | null {
  try {
    return z.parse(packet, JSON.parse(payload));
  } catch {
    return null;
  }
}
