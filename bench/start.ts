/** `npm run bench -- start`: how long a portal with data takes from `npm start` to serving, built and installed. */
import type { Figure } from './support/figure.ts';
import { createPortalProcess } from './support/portal-process.ts';

const runs = 5;

export async function benchStart(): Promise<Figure[]> {
  const portal = await createPortalProcess({ PATIO_DEMO: 'on', LOG_LEVEL: 'warn' }, ['npm', 'start']);
  try {
    await portal.start();
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      await portal.stop();
      times.push(await portal.start());
    }
    const middle = times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
    return [{ what: 'ready after start, with data', value: middle / 1_000, limit: 3, wanted: 'at most', unit: 's' }];
  } finally {
    await portal.end();
  }
}
