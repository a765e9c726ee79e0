/** Adds new migrations to migrations/landed.json; a hash that is there already is never replaced: `node scripts/landed-migrations.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import { listMigrations, readMigration } from '../src/platform/server/database/migrate.ts';

const file = new URL('../migrations/landed.json', import.meta.url);
const landed: Record<string, string> = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
for (const name of await listMigrations()) landed[name] ??= (await readMigration(name)).hash;
await writeFile(file, `${JSON.stringify(landed, null, 2)}\n`);
