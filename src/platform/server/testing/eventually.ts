import { vi } from 'vitest';

/** Until what comes by itself has come: Vitest's own second is too short on a machine that has other work. */
export function eventually(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 15_000 });
}
