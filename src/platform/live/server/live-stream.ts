/** Server-sent events to one reader: bytes are sent while it keeps up, and more is requested when it has room. */
export interface LiveStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Whether bytes sent now will soon be read. */
  readonly hasRoom: boolean;
  readonly isOpen: boolean;
  send(bytes: Uint8Array): void;
  /** Ends it after what was sent. */
  close(): void;
  /** Drops a reader that has stopped reading, with its pending bytes. */
  abort(): void;
}

/** Pending bytes above which a reader counts as slow. */
const roomBytes = 256 * 1024;

/** `onRoom` is called when the reader has room again, `onEnd` once when either side ended the stream. */
export function openLiveStream(onRoom: () => void, onEnd: () => void): LiveStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let isOpen = true;
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    onEnd();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      pull: onRoom,
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: roomBytes }),
  );
  return {
    body,
    get hasRoom() {
      return (controller?.desiredSize ?? 0) > 0;
    },
    get isOpen() {
      return isOpen;
    },
    send: (bytes) => {
      if (isOpen) controller?.enqueue(bytes);
    },
    close: () => {
      if (!isOpen) return;
      controller?.close();
      end();
    },
    abort: () => {
      if (!isOpen) return;
      controller?.error(new Error('The reader has stopped reading.'));
      end();
    },
  };
}
