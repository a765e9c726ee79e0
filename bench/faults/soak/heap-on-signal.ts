/** Preloaded into the portal with `--expose-gc`: on SIGUSR2 it writes its memory, after a full collection, to the file named in HEAP_FILE. */
import { writeFileSync } from 'node:fs';

process.on('SIGUSR2', () => {
  globalThis.gc?.();
  writeFileSync(process.env['HEAP_FILE'] ?? '/dev/stderr', JSON.stringify(process.memoryUsage()));
});
