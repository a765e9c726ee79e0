import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

let writes: MockInstance[] = [];

beforeEach(() => {
  writes = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

/** What a test writes to the console as an error or a warning is a defect of it or of what it tests. */
afterEach(() => {
  const written = writes.flatMap((write) => write.mock.calls);
  for (const write of writes) write.mockRestore();
  expect(written, 'written to the console').toEqual([]);
});
