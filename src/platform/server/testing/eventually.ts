import { vi } from 'vitest';

/** Waits for a condition; Vitest's default of one second is too short on a busy machine. */
export function eventually(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 15_000 });
}
