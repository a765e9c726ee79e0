import type { InputKind } from '#features/maintenance/records/contract.ts';
import {
  blankInputs,
  faultsOf,
  inputColumns,
  withGiven,
  type InputColumn,
  type InputFields,
} from '#features/maintenance/records/public.ts';
import { markRepeated, type FileLine, type JudgedLine } from '#features/jobs/imports/public.ts';
import { code as codes } from '#platform/errors.ts';
import { neededColumns, typeOf, type CellType } from './cell-types.ts';
import { knowInputs, type KnownInput } from './know-inputs.ts';
import { columnErrors, partOf, readLine, type Reading } from './read-line.ts';

/** What the account has of all that a file names. */
export interface KnownInputs<K extends InputKind> extends Reading {
  inputs: readonly KnownInput<K>[];
}

export interface JudgedInput<K extends InputKind> extends JudgedLine<InputColumn<K>> {
  /** The one that is there already. */
  before: KnownInput<K> | null;
  /** What it would be; of a bad line, as far as it can be read. */
  fields: InputFields[K];
  /** By which it would be known again; null: it cannot be known. */
  key: string | null;
}

/** What each line of a file would do, by itself and beside the others of the file. */
export function judgeInputs<K extends InputKind>(
  kind: K,
  lines: readonly FileLine<InputColumn<K>>[],
  known: KnownInputs<K>,
): JudgedInput<K>[] {
  const inputs = knowInputs(kind, known.inputs);
  const unitOf = new Map([...known.assets.values()].map(({ id, unit_id }) => [id, unit_id]));
  const judged = lines.map(({ line, cells }) => {
    const { given, errors } = readLine(kind, cells, known);
    const { before, key } = inputs.find(given);
    const fields = withUnit<K>(withGiven<K>(before?.fields ?? blankInputs[kind], given), unitOf);
    if (!before)
      for (const column of neededColumns[kind]) if (cells[column] === undefined) errors[column] ??= [codes.required];
    const faults = Object.keys(errors).length > 0 ? errors : columnErrors(faultsOf[kind](fields));
    const found = Object.keys(faults).length === 0;
    const changes = found && before ? changesOf(kind, before.fields, { fields, cells }) : [];
    const outcome = !found ? 'bad' : !before ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
    return { line, code: nameOf(cells), outcome, changes, errors: inOrder(kind, faults), before, fields, key } as const;
  });
  const key = keyColumnOf[kind];
  const told: JudgedInput<K>[] = judged.map((line) => ({ ...line }));
  if (key !== null) markRepeated<InputColumn<K>, JudgedInput<K>>(told, key, (line) => line.key);
  return told;
}

/** Where it is told that a line stands there twice; null: each stands for itself. */
const keyColumnOf: { [K in InputKind]: InputColumn<K> | null } = {
  contracts: 'from',
  costs: null,
  services: 'name',
  downtimes: 'from',
  targets: 'from',
};

/** Without a word of its unit it is of the one in which its asset stands. */
function withUnit<K extends InputKind>(fields: InputFields[K], unitOf: ReadonlyMap<string, string>): InputFields[K] {
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

function changesOf<K extends InputKind>(kind: K, before: object, { fields, cells }: RequestedRecord): InputColumn<K>[] {
  const columns: readonly InputColumn<K>[] = inputColumns[kind];
  return columns.filter(
    (column) =>
      cells[column] !== undefined && !isSame(typeOf(kind, column), partOf(before, column), partOf(fields, column)),
  );
}

/** Money is the same however many noughts it ends in; a moment to the second, as files write it. */
function isSame(type: CellType | null, one: unknown, other: unknown): boolean {
  if (one === null || other === null) return one === other;
  if (type === 'money') return Number(one) === Number(other);
  if (type === 'instant') return secondOf(String(one)) === secondOf(String(other));
  return one === other;
}

const secondOf = (instant: string) => Math.floor(Date.parse(instant) / 1000);

function inOrder<K extends InputKind>(
  kind: K,
  errors: Readonly<Record<string, number[]>>,
): Partial<Record<InputColumn<K>, number[]>> {
  const columns: readonly InputColumn<K>[] = inputColumns[kind];
  const told: Partial<Record<InputColumn<K>, number[]>> = {};
  for (const column of columns) if (errors[column]) told[column] = errors[column];
  return told;
}
