import type { RecordKind } from '#features/maintenance/records/contract.ts';
import { recordColumns, type RecordColumn } from '#features/maintenance/records/public.ts';
import { recordMessages, type RecordMessages } from '#features/maintenance/records/server/public.ts';
import { normalizeTitle, knowTitles, matchColumns } from '#features/jobs/imports/public.ts';

const languages: readonly RecordMessages[] = Object.values(recordMessages);

/** Synonyms of column headers. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  asset: ['asset id', 'code', 'código', 'id do ativo', 'id del activo', 'id', 'tag', 'prefixo', 'placa'],
  unit: ['unidade', 'unidad', 'rental unit'],
  customer: ['cliente'],
  rate: ['price', 'preço', 'precio', 'tarifa', 'valor'],
  amount: ['cost', 'custo', 'costo', 'monto'],
  date: ['day', 'dia', 'fecha', 'data'],
  from: ['start', 'início', 'inicio', 'begin'],
  to: ['end', 'fim', 'fin', 'até', 'hasta'],
  kind: ['type', 'tipo'],
  note: ['obs', 'observação', 'nota', 'comment'],
};

/** The columns of a kind by header. */
export function columnsByTitle<K extends RecordKind>(kind: K) {
  const columns: readonly RecordColumn<K>[] = recordColumns[kind];
  const known = knowTitles(columns, (column) => [
    ...languages.map((t) => titleIn(t, kind, column)),
    ...(alsoCalled[column] ?? []),
  ]);
  return (titles: readonly string[]) => matchColumns(known, titles);
}

export function titleIn(t: RecordMessages, kind: RecordKind, column: string): string {
  const titles: Readonly<Record<string, string>> = t.columns[kind];
  return titles[column] ?? column;
}

type WordColumn = 'per' | 'cost_kinds' | 'downtime_kinds' | 'target_kinds';
const wordsOf: Partial<Record<RecordKind, WordColumn>> = {
  contracts: 'per',
  costs: 'cost_kinds',
  downtimes: 'downtime_kinds',
  targets: 'target_kinds',
};

/** Names used by the indicator tabs, besides those of this slice. */
const alsoWritten: Readonly<Record<string, readonly string[]>> = { other: ['others', 'otros', 'outros'] };

/** Words of a kind in every language, and as in the API, by meaning. */
export function knownTerms(kind: RecordKind): (column: string, cell: string) => string | null {
  const group = wordsOf[kind];
  const known = new Map<string, string>();
  const terms = group === undefined ? [] : languages.flatMap((t) => Object.entries(t[group]));
  for (const [name, word] of terms)
    for (const written of [word, name, ...(alsoWritten[name] ?? [])]) known.set(normalizeTitle(written), name);
  return (_, cell) => known.get(normalizeTitle(cell)) ?? null;
}
