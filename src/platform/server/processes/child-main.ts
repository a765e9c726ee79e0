/**
 * Main module of a pool process: runs one task after another, each loaded from its module. Started by `process-pool.ts`
 * without permissions.
 */
import process from 'node:process';
import { Refusal } from '../../errors.ts';
import type { ChildAnswer, ChildOrder } from './child-task.ts';

process.on('message', async (order: ChildOrder) => process.send?.(await perform(order)));

async function perform({ module, input }: ChildOrder): Promise<ChildAnswer> {
  try {
    const { task } = await import(module);
    return { answer: await task.run(input) };
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, errors, params } = error;
      return { refusal: { code, errors, params } };
    }
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
