import type { RecordKind } from '#features/maintenance/records/contract.ts';
import { recordColumns, type RecordColumn } from '#features/maintenance/records/public.ts';
import { recordMessages } from '#features/maintenance/records/server/public.ts';
import { problemText } from '#features/jobs/imports/public.ts';
import { importMessages, type FileMessages, type TableImport } from '#features/jobs/imports/server/public.ts';
import type { Locale } from '#platform/locale.ts';
import { keyColumns } from '../cell-types.ts';
import { judgeRecords, type JudgedRecord, type KnownRecords } from '../judge-records.ts';
import { markOverlaps } from '../mark-overlaps.ts';
import { maintenance_imports as en } from '../messages/en.ts';
import { maintenance_imports as es } from '../messages/es.ts';
import { maintenance_imports as pt } from '../messages/pt.ts';
import { problemOf } from '../problem-of.ts';
import { exampleOf } from './example-line.ts';
import { fetchKnown } from './fetch-known.ts';
import { columnsByTitle, titleIn } from './known-terms.ts';

const messages: Record<Locale, typeof en> = { en, es, pt };

export type RecordTable<K extends RecordKind> = TableImport<RecordColumn<K>, JudgedRecord<K>>;

/** Rules between lines that only one kind has. */
type Beside<K extends RecordKind> = (lines: JudgedRecord<K>[], known: KnownRecords<K>) => void;

/** One kind of record as an importable table. */
function tableOf<K extends RecordKind>(kind: K, beside?: Beside<K>): RecordTable<K> {
  return {
    area: `${kind}-imports`,
    columns: recordColumns[kind],
    needed: keyColumns[kind],
    match: columnsByTitle(kind),
    async judge(context, { lines }) {
      const known = await fetchKnown(context, kind, lines);
      const judged = judgeRecords(kind, lines, known);
      beside?.(judged, known);
      return judged;
    },
    messages: (locale) => fileMessages(kind, locale),
  };
}

export const recordTables: { [K in RecordKind]: RecordTable<K> } = {
  contracts: tableOf('contracts', (lines, { records }) => markOverlaps(lines, records)),
  costs: tableOf('costs'),
  services: tableOf('services'),
  downtimes: tableOf('downtimes'),
  targets: tableOf('targets'),
};

function fileMessages<K extends RecordKind>(kind: K, locale: Locale): FileMessages<RecordColumn<K>> {
  const problems = { ...importMessages[locale].problems, ...messages[locale].problems };
  return {
    name: recordMessages[locale].names[kind],
    titleOf: (column) => titleIn(recordMessages[locale], kind, column),
    problem: (column, fault) => problemText(problems, problemOf(kind, column, fault)),
    exampleOf: (column) => exampleOf(kind, column, recordMessages[locale]),
  };
}
