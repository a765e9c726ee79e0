/** `node scripts/image/trim-image.ts`: deletes from a checkout what an image for production does not need: demo, simulator, tests. */
import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';

/** By these a portal closes the demo that it began with. */
const closing = ['contents/demo-colleagues', 'contents/demo-people', 'demo-state', 'history-progress', 'retire-demo'];
const trimmed = /^(simulator|src\/testing)\/|\/testing\/|\.test\.tsx?$/;

/** Whether an image for production is without a file. */
export function isTrimmed(file: string): boolean {
  const [, ofDemo] = /^src\/app\/demo\/(.*)\.ts$/.exec(file) ?? [];
  return trimmed.test(file) || (ofDemo !== undefined && !closing.includes(ofDemo));
}

if (import.meta.main)
  for (const file of globSync(['simulator/**/*.*', 'src/**/*.*']).filter(isTrimmed)) await rm(file, { force: true });
