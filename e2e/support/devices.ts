import { createApiKey } from '../../src/features/identity/api-keys/contract.ts';
import { sendTelemetry } from '../../src/features/assets/telemetry/contract.ts';
import { expect } from './fixtures.ts';
import type { Portal } from './portal.ts';

/** A key for an account's devices, and the way to send as they do: all of it must be taken. */
export async function connectDevices(portal: Portal, bearer: string) {
  const { secret } = await portal.call(createApiKey, { bearer, body: { name: 'Devices', kind: 'ingest' } });
  return async (positions: readonly Record<string, unknown>[]): Promise<void> => {
    const { accepted } = await portal.call(sendTelemetry, { bearer: secret, body: positions });
    expect(accepted).toBe(positions.length);
  };
}
