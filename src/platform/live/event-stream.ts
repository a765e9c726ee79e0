/** One server-sent event with its unparsed data. */
export interface StreamEvent {
  /** The last event id: its own, or that of an earlier event. */
  id: string | null;
  type: string;
  data: string;
}

/**
 * Reads server-sent events as they arrive; ends with the stream and closes its body. `onBytes` is called for anything
 * received, including heartbeats.
 * @throws the error that interrupts the body
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let id: string | null = null;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      const text = decoder.decode(value, { stream: true });
      // A large event arrives in many pieces: search only the new part for its end.
      const endsHere = (rest.slice(-1) + text).includes('\n\n');
      if (!endsHere) {
        rest += text;
        continue;
      }
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      const events = readBlocks(blocks, id);
      id = events.at(-1)?.id ?? id;
      yield* events.filter(isMessage);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

type Block = Omit<StreamEvent, 'data'> & { data: string | null };

function isMessage(block: Block): block is StreamEvent {
  return block.data !== null;
}

function readBlocks(blocks: readonly string[], idBefore: string | null): Block[] {
  let id = idBefore;
  return blocks.map((text) => {
    const block = readBlock(text);
    id = block.id ?? id;
    return { ...block, id };
  });
}

/** One block of lines; without data it is a heartbeat, or an id only. */
function readBlock(block: string): Block {
  const event: Block = { id: null, type: 'message', data: null };
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    const value = line.slice(colon + 1).replace(/^ /, '');
    const name = colon < 0 ? line : line.slice(0, colon);
    if (name === 'id') event.id = value;
    else if (name === 'event') event.type = value;
    else if (name === 'data') event.data = event.data === null ? value : `${event.data}\n${value}`;
  }
  return event;
}
