import type { RecordKind } from '#features/maintenance/records/contract.ts';
import {
  blankRecords,
  fieldErrorsOf,
  recordColumns,
  withGiven,
  type RecordColumn,
  type RecordFields,
} from '#features/maintenance/records/public.ts';
import { markRepeated, type FileLine, type JudgedLine } from '#features/jobs/imports/public.ts';
import { code as codes } from '#platform/errors.ts';
import { neededColumns, typeOf, type CellType } from './cell-types.ts';
import { indexRecords, type KnownRecord } from './index-records.ts';
import { columnErrors, partOf, readLine, type CellContext } from './read-line.ts';

/** The account's data that a file refers to. */
export interface KnownRecords<K extends RecordKind> extends CellContext {
  records: readonly KnownRecord<K>[];
}

export interface JudgedRecord<K extends RecordKind> extends JudgedLine<RecordColumn<K>> {
  /** The existing record, if any. */
  before: KnownRecord<K> | null;
  /** The resulting record; of a bad line, the part that could be read. */
  fields: RecordFields[K];
  /** The key for matching; null if it is incomplete. */
  key: string | null;
}

/** Judges each line of a file, alone and together with the other lines. */
export function judgeRecords<K extends RecordKind>(
  kind: K,
  lines: readonly FileLine<RecordColumn<K>>[],
  known: KnownRecords<K>,
): JudgedRecord<K>[] {
  const records = indexRecords(kind, known.records);
  const unitOf = new Map([...known.assets.values()].map(({ id, unit_id }) => [id, unit_id]));
  const judged = lines.map(({ line, cells }) => {
    const { given, errors } = readLine(kind, cells, known);
    const { before, key } = records.find(given);
    const fields = withUnit<K>(withGiven<K>(before?.fields ?? blankRecords[kind], given), unitOf);
    if (!before)
      for (const column of neededColumns[kind]) if (cells[column] === undefined) errors[column] ??= [codes.required];
    const faults = Object.keys(errors).length > 0 ? errors : columnErrors(fieldErrorsOf[kind](fields));
    const found = Object.keys(faults).length === 0;
    const changes = found && before ? changesOf(kind, before.fields, { fields, cells }) : [];
    const outcome = !found ? 'bad' : !before ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
    return { line, code: nameOf(cells), outcome, changes, errors: inOrder(kind, faults), before, fields, key } as const;
  });
  const key = keyColumnOf[kind];
  const marked: JudgedRecord<K>[] = judged.map((line) => ({ ...line }));
  if (key !== null) markRepeated<RecordColumn<K>, JudgedRecord<K>>(marked, key, (line) => line.key);
  return marked;
}

/** The column reported for a repeated line; null if repeated lines are independent. */
const keyColumnOf: { [K in RecordKind]: RecordColumn<K> | null } = {
  contracts: 'from',
  costs: null,
  services: 'name',
  downtimes: 'from',
  targets: 'from',
};

/** Without a unit, a record gets the current unit of its asset. */
function withUnit<K extends RecordKind>(fields: RecordFields[K], unitOf: ReadonlyMap<string, string>): RecordFields[K] {
  if (!('unit_id' in fields) || fields.unit_id !== null || fields.asset_id === null) return fields;
  return { ...fields, unit_id: unitOf.get(fields.asset_id) ?? null };
}

function nameOf(cells: Readonly<Record<string, string | undefined>>): string | null {
  return cells['asset'] ?? cells['unit'] ?? cells['category'] ?? null;
}

interface RequestedRecord {
  fields: object;
  cells: Readonly<Record<string, string | undefined>>;
}

function changesOf<K extends RecordKind>(
  kind: K,
  before: object,
  { fields, cells }: RequestedRecord,
): RecordColumn<K>[] {
  const columns: readonly RecordColumn<K>[] = recordColumns[kind];
  return columns.filter(
    (column) =>
      cells[column] !== undefined && !isSame(typeOf(kind, column), partOf(before, column), partOf(fields, column)),
  );
}

/** Compares values: money ignores trailing zeros, instants are compared to the second. */
function isSame(type: CellType | null, one: unknown, other: unknown): boolean {
  if (one === null || other === null) return one === other;
  if (type === 'money') return Number(one) === Number(other);
  if (type === 'instant') return secondOf(String(one)) === secondOf(String(other));
  return one === other;
}

const secondOf = (instant: string) => Math.floor(Date.parse(instant) / 1000);

function inOrder<K extends RecordKind>(
  kind: K,
  errors: Readonly<Record<string, number[]>>,
): Partial<Record<RecordColumn<K>, number[]>> {
  const columns: readonly RecordColumn<K>[] = recordColumns[kind];
  const ordered: Partial<Record<RecordColumn<K>, number[]>> = {};
  for (const column of columns) if (errors[column]) ordered[column] = errors[column];
  return ordered;
}
