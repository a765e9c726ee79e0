import * as z from 'zod/mini';
import { endpoint, type Endpoint, id } from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import { job } from '#features/jobs/background-jobs/contract.ts';

export const limits = {
  maxBytes: 20 * 1024 * 1024,
  lines: 50_000,
  /** Lines shown in a preview: those with errors, and others. */
  shownBad: 5_000,
  shownGood: 2_000,
} as const;

export const outcome = z.enum(['new', 'changed', 'unchanged', 'bad']);
export type ImportOutcome = z.output<typeof outcome>;

export const counts = z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), bad: z.int() });
export type ImportCounts = z.output<typeof counts>;

/** The `result` of the job. */
export const importResult = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  bad: z.int(),
});

export const runBody = z.strictObject({
  mode: z.enum(['all', 'good']),
  /** Language of the file with the lines that were left out. */
  locale: z._default(z.enum(locales), 'en'),
});
export type RunBody = z.output<typeof runBody>;

/** Effect of one line of the file. */
export const previewLine = z.object({
  /** Counted from 1, including the header. */
  line: z.int(),
  /** Code of the item that the line is about. */
  code: z.nullable(z.string()),
  outcome,
  /** Columns whose value would change. */
  changes: z.array(z.string()),
  /** Validation codes by column. */
  errors: z.record(z.string(), z.array(z.int())),
});
export type PreviewLine = z.output<typeof previewLine>;

/** Effect of the whole file; of very long files a sample of the lines, in order, with every outcome. */
export const preview = z.object({
  id,
  /** Name of the file as uploaded. */
  name: z.string(),
  /** Headers of unknown columns. */
  ignored: z.array(z.string()),
  counts,
  lines: z.array(previewLine),
});
export type Preview = z.output<typeof preview>;

interface DescribedImport {
  /** Singular noun for the names of operations: `Asset`. */
  called: string;
  /** Plural noun for summaries: `assets`. */
  many: string;
  columns: readonly string[];
  access: Extract<Endpoint['access'], { kind: 'session' }>;
}

/** Endpoints of a table that can be imported: preview, run, template. */
export function importCalls(path: string, { called, many, columns, access }: DescribedImport) {
  return {
    preview: endpoint(`POST ${path}/import`, access, {
      name: `preview${called}Import`,
      summary:
        `Looks at a CSV file of ${many}: what each line would do, and its errors. UTF-8 or Windows-1252; separated by comma, ` +
        'semicolon or tab; titles in any of our languages, or the names of the fields: ' +
        `${columns.join(', ')}. Nothing is changed.`,
      upload: { maxBytes: limits.maxBytes },
      reply: preview,
      status: 201,
    }),
    run: endpoint(`POST ${path}/import/{id}/run`, access, {
      name: `run${called}Import`,
      summary:
        'Does what a file that was looked at says, as long work: `all` of it, which is a conflict where a line is bad, or the ' +
        '`good` lines alone. It is looked at again then, and is done as a whole or not at all.',
      body: runBody,
      reply: job,
      errors: ['conflict'],
      status: 202,
    }),
    template: endpoint(`GET ${path}/import/template`, access, {
      name: `get${called}ImportTemplate`,
      summary: 'A CSV file with the titles of the columns and one line to follow.',
      query: z.strictObject({ locale: z._default(z.enum(locales), 'en') }),
      produces: 'text/csv',
    }),
  };
}
