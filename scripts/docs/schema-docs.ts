/** Writes docs/schema.md from a migrated database: `node scripts/docs/schema-docs.ts <url>`. */
import { writeFile } from 'node:fs/promises';
import { Client } from 'pg';
import { describeSchema } from '../../src/platform/server/testing/describe-schema.ts';

const client = new Client({ connectionString: process.argv[2] });
await client.connect();
await writeFile(new URL('../../docs/schema.md', import.meta.url), await describeSchema(client));
await client.end();
