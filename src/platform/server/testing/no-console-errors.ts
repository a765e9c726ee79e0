import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

let writes: MockInstance[] = [];

beforeEach(() => {
  writes = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

/** Fails a test that logs an error or warning to the console. */
afterEach(() => {
  const written = writes.flatMap((write) => write.mock.calls);
  for (const write of writes) write.mockRestore();
  expect(written, 'written to the console').toEqual([]);
});
