import type { InputKind } from '#features/maintenance/records/contract.ts';
import { inputColumns, type InputColumn } from '#features/maintenance/records/public.ts';
import { inputMessages } from '#features/maintenance/records/server/public.ts';
import { problemText } from '#features/jobs/imports/public.ts';
import { importMessages, type FileMessages, type TableImport } from '#features/jobs/imports/server/public.ts';
import type { Locale } from '#platform/locale.ts';
import { keyColumns } from '../cell-types.ts';
import { judgeInputs, type JudgedInput, type KnownInputs } from '../judge-inputs.ts';
import { markOverlaps } from '../mark-overlaps.ts';
import { asset_input_imports as en } from '../messages/en.ts';
import { asset_input_imports as es } from '../messages/es.ts';
import { asset_input_imports as pt } from '../messages/pt.ts';
import { problemOf } from '../problem-of.ts';
import { exampleOf } from './example-line.ts';
import { fetchKnown } from './fetch-known.ts';
import { columnsByTitle, titleIn } from './known-terms.ts';

const messages: Record<Locale, typeof en> = { en, es, pt };

export type InputTable<K extends InputKind> = TableImport<InputColumn<K>, JudgedInput<K>>;

/** What stands around a line that only its kind knows of. */
type Beside<K extends InputKind> = (lines: JudgedInput<K>[], known: KnownInputs<K>) => void;

/** One kind of input as a table in a file. */
function tableOf<K extends InputKind>(kind: K, beside?: Beside<K>): InputTable<K> {
  return {
    area: `${kind}-imports`,
    columns: inputColumns[kind],
    needed: keyColumns[kind],
    match: columnsByTitle(kind),
    async judge(context, { lines }) {
      const known = await fetchKnown(context, kind, lines);
      const judged = judgeInputs(kind, lines, known);
      beside?.(judged, known);
      return judged;
    },
    messages: (locale) => fileMessages(kind, locale),
  };
}

export const inputTables: { [K in InputKind]: InputTable<K> } = {
  contracts: tableOf('contracts', (lines, { inputs }) => markOverlaps(lines, inputs)),
  costs: tableOf('costs'),
  services: tableOf('services'),
  downtimes: tableOf('downtimes'),
  targets: tableOf('targets'),
};

function fileMessages<K extends InputKind>(kind: K, locale: Locale): FileMessages<InputColumn<K>> {
  const problems = { ...importMessages[locale].problems, ...messages[locale].problems };
  return {
    name: inputMessages[locale].names[kind],
    titleOf: (column) => titleIn(inputMessages[locale], kind, column),
    problem: (column, fault) => problemText(problems, problemOf(kind, column, fault)),
    exampleOf: (column) => exampleOf(kind, column, inputMessages[locale]),
  };
}
