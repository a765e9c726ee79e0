import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What a test writes to the console as an error or a warning is a defect of it or of what it tests. */
beforeEach(() => {
  const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
});

afterEach(() => {
  for (const write of [console.error, console.warn]) {
    if (vi.isMockFunction(write)) expect(write.mock.calls, 'written to the console').toEqual([]);
  }
});
