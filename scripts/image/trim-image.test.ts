import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isTrimmed } from './trim-image.ts';

/** Files that programs name, as modules or as programs, but for those that are imported on demand. */
function listReached(programs: readonly string[]): Set<string> {
  const files = new Set(programs);
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replaceAll(/await import\([^)]*\)/g, '');
    for (const [, name = ''] of text.matchAll(/'([#.][^'\s]*\.tsx?)'/g)) {
      const next = name.startsWith('#') ? name.replace(/^#(\w+)\//, 'src/$1/') : path.join(path.dirname(file), name);
      if (existsSync(next)) files.add(next);
    }
  }
  return files;
}

test('an image for production is without demo, simulator and tests, and none of its programs needs them', () => {
  const programs = globSync('src/app/*.ts').filter((file) => !file.includes('.test.'));
  const reached = listReached(programs);
  expect(reached.size).toBeGreaterThan(500);
  expect([...reached].filter(isTrimmed)).toEqual([]);
  for (const file of [
    'simulator/main.ts',
    'src/app/demo/demo.ts',
    'src/app/demo/seed/seed-demo.ts',
    'src/testing/fuzz.ts',
  ])
    expect([file, existsSync(file), isTrimmed(file)]).toEqual([file, true, true]);
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  expect(dockerfile).toMatch(/^ARG FILES=production$/m);
  expect(dockerfile).toMatch(/^FROM build AS production\nRUN node scripts\/image\/trim-image\.ts$/m);
});
