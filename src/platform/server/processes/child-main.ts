/**
 * Main module of a pool process: runs one task after another, each loaded from its module. Started by `process-pool.ts`
 * without permissions.
 */
import process from 'node:process';
import { carry } from './carried.ts';
import type { ChildOrder } from './child-task.ts';

process.on('message', async ({ module, input }: ChildOrder) =>
  process.send?.(
    await carry(async () => {
      const { task } = await import(module);
      return task.run(input);
    }),
  ),
);
