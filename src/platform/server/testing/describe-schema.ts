import type { Client } from 'pg';
import { listMigrations, readMigration } from '../database/migrate.ts';

interface DescribedTable {
  name: string;
  description: string | null;
  key: string | null;
  references: string[];
  isTenant: boolean;
}

/**
 * Text of docs/schema.md: the tables of a migrated database by domain, each with keys, referenced tables and comment.
 */
export async function describeSchema(owner: Client): Promise<string> {
  const tables = new Map((await readTables(owner)).map((table) => [table.name, table]));
  const sections = [];
  for (const file of await listMigrations()) {
    const { sql } = await readMigration(file);
    const names = [...sql.matchAll(/^create (?:unlogged )?table (\w+) \(/gm)].map((match) => match[1] ?? '');
    const own = names.flatMap((name) => tables.get(name) ?? []);
    for (const { name } of own) tables.delete(name);
    if (own.length > 0) sections.push(section(file, sql, own));
  }
  if (tables.size > 0) throw new Error(`No migration creates ${[...tables.keys()].join(', ')}.`);
  return `${head}\n${sections.join('\n')}`;
}

const head = `# Schema

Written by \`scripts/docs/schema-docs.ts\` from the catalogue; not edited by hand. Columns and their comments are in \`migrations/\`,
the file named in each heading. A table marked with * belongs to no account; row security holds all others to one.
pg-boss keeps its jobs in the schema \`pgboss\` (\`migrations/vendor/\`).
`;

function section(file: string, sql: string, tables: DescribedTable[]): string {
  const title = /^(?:-- .*\n)+/.exec(sql)?.[0].replaceAll(/^-- /gm, '').replaceAll('\n', ' ').trim() ?? '';
  const rows = tables.map(
    ({ name, key, references, description, isTenant }) =>
      `| \`${name}\`${isTenant ? '' : ' *'} | ${key ?? ''} | ${references.join(', ')} | ${description ?? ''} |`,
  );
  return `## ${file.replace(/\.sql$/, '')}

${title}

| Table | Key | References | Content |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

async function readTables(owner: Client): Promise<DescribedTable[]> {
  const { rows } = await owner.query<DescribedTable>(`
    select c.relname as name, obj_description(c.oid, 'pg_class') as description, c.relrowsecurity as "isTenant",
      (select string_agg(a.attname, ', ' order by k.place)
        from pg_constraint p, unnest(p.conkey) with ordinality k (number, place)
          join pg_attribute a on a.attnum = k.number
        where p.conrelid = c.oid and p.contype = 'p' and a.attrelid = c.oid) as key,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> 'accounts'::regclass order by 1) as references
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'`);
  return rows;
}
