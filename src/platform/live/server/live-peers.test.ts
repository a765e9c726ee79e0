import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { onTestFinished, test, vi } from 'vitest';
import type { LiveEvent } from './live.ts';
import { LivePeers, type PeersOptions } from './live-peers.ts';
import { createOwnDatabase } from '../../server/testing/test-database.ts';

const database = await createOwnDatabase();

/** Another process of the portal. */
async function join(parts: Partial<PeersOptions>): Promise<LivePeers> {
  const peers = new LivePeers({
    url: database.portal,
    process: randomUUID(),
    log: pino({ level: 'silent' }),
    onMessage: () => undefined,
    onGap: () => undefined,
    takeEvents: () => [],
    ...parts,
  });
  onTestFinished(() => peers.stop());
  await peers.join();
  return peers;
}

function note(n: number): LiveEvent {
  return { type: 'note', accountId: randomUUID(), data: { n } };
}

test('events during a send go out right after it', async () => {
  // Heartbeats, which would resend what is pending, never fire.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const heard = Promise.withResolvers<void>();
  await join({
    onMessage: (message) => message.kind === 'event' && message.event.data['n'] === 2 && heard.resolve(),
  });
  const waiting: LiveEvent[] = [];
  const publish = (n: number) => {
    waiting.push(note(n));
    peers.wake();
  };
  const peers = await join({
    takeEvents() {
      const taken = waiting.splice(0);
      // Once those have been sent.
      if (taken.some(({ data }) => data['n'] === 1)) queueMicrotask(() => publish(2));
      return taken;
    },
  });
  publish(1);
  await heard.promise;
});
