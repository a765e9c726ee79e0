import { expect, test } from 'vitest';
import { describeLimits } from './limits-docs.ts';

test('docs/limits.md is what scripts/docs/limits-docs.ts writes', async () => {
  const { present, written } = await describeLimits();
  expect(present).toBe(written);
});
