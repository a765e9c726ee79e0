import * as z from 'zod/mini';
import { fromViewer, viewerParts, type FromViewer, type OpenMessage, type ToViewer } from '../../viewer-messages.ts';

export interface ViewerPort {
  send(message: ToViewer): void;
  leave(): void;
}

type Heard = Exclude<FromViewer, { kind: 'need' }>;

/** Passes a document to a viewer's frame once it is ready, and exchanges messages with it. */
export function joinViewer(frame: HTMLIFrameElement, open: OpenMessage, hear: (message: Heard) => void): ViewerPort {
  const { port1: own, port2: its } = new MessageChannel();
  const leaving = new AbortController();
  own.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { success, data: message } = z.safeParse(fromViewer, data);
    if (!success) return;
    if (message.kind === 'need') void give(own, message);
    else hear(message);
  };
  const begin = ({ source }: MessageEvent) => {
    if (source !== frame.contentWindow) return;
    leaving.abort();
    // The frame's origin is opaque, so there is no target origin; our policy allows this frame to load only our own
    // viewer.
    frame.contentWindow?.postMessage(open, '*', [its, open.bytes]);
  };
  addEventListener('message', begin, { signal: leaving.signal });
  return {
    send: (message) => own.postMessage(message),
    leave() {
      leaving.abort();
      own.close();
    },
  };
}

/** Sends a viewer an optional part of its reader, by a validated name in its own folder only. */
async function give(port: MessagePort, { id, part, name }: Extract<FromViewer, { kind: 'need' }>): Promise<void> {
  const answer = await fetch(`/viewer/${viewerParts[part]}/${name}`).catch(() => null);
  const bytes = answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  port.postMessage({ kind: 'given', id, bytes } satisfies ToViewer);
}
