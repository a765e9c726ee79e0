/**
 * Writes the pages of a generated fleet by ISO 15143-3 as files `1.xml` and so on:
 * `node scripts/run.mjs src/testing/feeds/write-fleet.ts MACHINES FOLDER [json]`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFleet } from './generate-fleet.ts';

const [count = '250', folder = 'build/fleet', asked] = process.argv.slice(2);
const format = asked === 'json' ? 'json' : 'xml';
await mkdir(folder, { recursive: true });
for (const [at, page] of writeFleet(Number(count), format, Date.now()).entries())
  await writeFile(path.join(folder, `${at + 1}.${format}`), page);
