import { expect } from 'vitest';
import type { TestApi } from './test-api.ts';

/** Sends positions with a key, as a device does; all must be accepted. */
export async function sendPositions(api: TestApi, key: string, positions: readonly object[]): Promise<void> {
  const reply = await api.request('/telemetry', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(positions),
  });
  expect(await reply.json()).toMatchObject({ accepted: positions.length });
}
