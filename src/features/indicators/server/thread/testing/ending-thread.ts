/** A thread that fails at its first message, for tests of what then happens. */
import { parentPort } from 'node:worker_threads';

parentPort?.once('message', () => {
  throw new Error('out of memory');
});
