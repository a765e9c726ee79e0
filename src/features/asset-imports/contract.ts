import * as z from 'zod/mini';
import { endpoint, id, idParams } from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import { job } from '#features/jobs/contract.ts';
import { importColumns } from './import-columns.ts';

export const limits = {
  maxBytes: 20 * 1024 * 1024,
  lines: 50_000,
  /** Lines that a preview shows: those with errors, and of the others. */
  shownBad: 5_000,
  shownGood: 2_000,
} as const;

export const outcome = z.enum(['new', 'changed', 'unchanged', 'bad']);
export type Outcome = z.output<typeof outcome>;

const column = z.enum(importColumns);

/** What one line of the file would do. */
export const previewLine = z.object({
  /** Counted from 1, the line of titles included. */
  line: z.int(),
  code: z.nullable(z.string()),
  outcome,
  /** Columns whose value would be another. */
  changes: z.array(column),
  /** Column to validation codes. */
  errors: z.partialRecord(column, z.array(z.int())),
});
export type PreviewLine = z.output<typeof previewLine>;

export const counts = z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), bad: z.int() });
export type Counts = z.output<typeof counts>;

/** What a file would do. */
export const preview = z.object({
  id,
  /** What its sender calls the file. */
  name: z.string(),
  /** Titles of columns that nothing is known about. */
  ignored: z.array(z.string()),
  counts,
  /** In the file's order; of very long files a part, all sorts of line among them. */
  lines: z.array(previewLine),
});
export type Preview = z.output<typeof preview>;

const access = { kind: 'session', module: 'services:simc', section: 'assets', role: 'admin' } as const;

export const previewImport = endpoint({
  method: 'POST',
  path: '/assets/import',
  summary:
    'Looks at a CSV file of assets: what each line would do, and its errors. UTF-8 or Windows-1252; separated by comma, ' +
    'semicolon or tab; titles in any of our languages, or the names of the fields. Nothing is changed.',
  access,
  upload: { maxBytes: limits.maxBytes },
  reply: preview,
  status: 201,
});

export const runImport = endpoint({
  method: 'POST',
  path: '/assets/import/{id}/run',
  summary:
    'Does what a file that was looked at says, as long work: `all` of it, which is a conflict where a line is bad, or the ' +
    '`good` lines alone. It is looked at again then, and is done as a whole or not at all.',
  access,
  params: idParams,
  body: z.strictObject({
    mode: z.enum(['all', 'good']),
    /** Of the file that tells which lines were left out. */
    locale: z._default(z.enum(locales), 'en'),
  }),
  reply: job,
  errors: ['conflict'],
  status: 202,
});

/** The `result` of the job. */
export const importResult = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  bad: z.int(),
});

/** Where the import of a job is seen, with what came of it. */
export function importPath(jobId: string): string {
  return `/services/simc/home?import=${jobId}`;
}

export const readTemplate = endpoint({
  method: 'GET',
  path: '/assets/import/template',
  summary: 'A CSV file with the titles of the columns and one line to follow.',
  access,
  query: z.strictObject({ locale: z._default(z.enum(locales), 'en') }),
  produces: 'text/csv',
});
