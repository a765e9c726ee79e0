import type { Running } from '../../server/feature.ts';
import { repeat } from '../../server/repeat.ts';
import type { Live } from './live.ts';
import type { TopicListener } from './topics.ts';

/** Repeats work, and begins a round at once when a topic of its listener is announced. */
export function repeatOn(
  live: Live,
  listener: TopicListener,
  rhythm: Parameters<typeof repeat>[0],
  work: Parameters<typeof repeat>[1],
): Running {
  const running = repeat(rhythm, work);
  const leave = live.onChanged(listener, () => running.wake());
  return {
    async stop() {
      leave();
      await running.stop();
    },
  };
}
