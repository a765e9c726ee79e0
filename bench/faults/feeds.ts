import { startVitest } from 'vitest/node';

/** The test of eight makers, over so many hours of their clock. It sets the exit code. */
export async function simulateFeeds(hours: number): Promise<void> {
  const run = await startVitest('test', ['many-makers'], { watch: false, provide: { feedHours: hours } });
  await run.close();
}
