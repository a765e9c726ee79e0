import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A call that starts a process, with its arguments up to the semicolon. */
const starts = /\b(?:spawn|spawnSync|fork|execFile|execFileSync|promisify\(execFile\))\(\s*[^)\s][^;]*;/g;

test('no process is started with the portal’s environment, which holds secrets', () => {
  const files = globSync('src/**/*.ts').filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  const inheriting = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    if (!text.includes('node:child_process')) return [];
    return [...text.matchAll(starts)]
      .filter(([call]) => !/\benv:|, options\)/.test(call))
      .map(([call]) => `${file}: ${call}`);
  });
  expect(inheriting).toEqual([]);
});
