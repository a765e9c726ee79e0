import type { RecordKind } from '#features/maintenance/records/contract.ts';
import {
  contractFields,
  costFields,
  downtimeFields,
  serviceFields,
  targetFields,
  type GivenFields,
} from '#features/maintenance/records/public.ts';
import { code as codes, Refusal, type FieldErrors } from '#platform/errors.ts';
import { check } from '#platform/validation.ts';
import * as z from 'zod/mini';
import { typeOf, type CellType } from './cell-types.ts';
import { readDay, readInstant, readMoney, readNumber } from './read-cell.ts';

export interface KnownAsset {
  id: string;
  code: string;
  unit_id: string;
}

/** What is needed to read cells. */
export interface CellContext {
  /** By code as written in the file. */
  assets: ReadonlyMap<string, KnownAsset>;
  units: ReadonlyMap<string, { id: string }>;
  /** Time zone of the account. */
  timeZone: string;
  /** The value that a word of a column means. */
  wordOf(column: string, cell: string): string | null;
}

export interface ReadLine<K extends RecordKind> {
  given: GivenFields<K>;
  /** By column. */
  errors: FieldErrors;
}

const serviceGiven = z.extend(z.partial(serviceFields), {
  last_done: z.optional(z.partial(serviceFields.shape.last_done)),
});
/** The fields of a line, validated like a call of the API. @throws Refusal `validation_error` */
const checked: { [K in RecordKind]: (given: unknown) => GivenFields<K> } = {
  contracts: (given) => check(z.partial(contractFields), given),
  costs: (given) => check(z.partial(costFields), given),
  services: (given) => check(serviceGiven, given),
  downtimes: (given) => check(z.partial(downtimeFields), given),
  targets: (given) => check(z.partial(targetFields), given),
};

/** Reads the cells of a line; an invalid cell gives an error on its column and no value. */
export function readLine<K extends RecordKind>(
  kind: K,
  cells: Readonly<Record<string, string | undefined>>,
  reading: CellContext,
): ReadLine<K> {
  const errors: FieldErrors = {};
  const given: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(cells)) {
    const type = typeOf(kind, column);
    if (cell === undefined || type === null) continue;
    const value = valueOf(type, { column, cell, isSchedule: isSchedule(cells, reading) }, reading);
    if (typeof value === 'number' && type !== 'number' && type !== 'target') errors[column] = [value];
    else if (value === null) errors[column] = [codes.malformed];
    else put(given, fieldOf(column, isSchedule(cells, reading)), value);
  }
  try {
    return { given: checked[kind](given), errors };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { given: checked[kind]({}), errors: { ...columnErrors(error.errors ?? {}), ...errors } };
  }
}

interface RecordCell {
  column: string;
  cell: string;
  isSchedule: boolean;
}

/** The value of a cell; null if it names nothing that exists, a number for a validation code. */
function valueOf(type: CellType, { column, cell, isSchedule: schedule }: RecordCell, reading: CellContext) {
  switch (type) {
    case 'asset':
      return reading.assets.get(cell)?.id ?? codes.unknownReference;
    case 'unit':
      return reading.units.get(cell)?.id ?? codes.unknownReference;
    case 'word':
      return reading.wordOf(column, cell);
    case 'day':
      return readDay(cell);
    case 'instant':
      return readInstant(cell, reading.timeZone);
    case 'money':
      return readMoney(cell);
    case 'number':
      return readNumber(cell);
    case 'target':
      return schedule ? cell : readNumber(cell);
    case 'text':
      return cell;
  }
}

/** Whether a target's value is a schedule instead of a number. */
function isSchedule(cells: Readonly<Record<string, string | undefined>>, { wordOf }: CellContext): boolean {
  return cells['kind'] !== undefined && wordOf('kind', cells['kind']) === 'schedule';
}

function fieldOf(column: string, schedule: boolean): string {
  if (column === 'asset' || column === 'unit') return `${column}_id`;
  if (column.startsWith('last_done_')) return column.replace('last_done_', 'last_done.');
  return column === 'value' && schedule ? 'schedule' : column;
}

/** The column of a field. */
export function columnOf(field: string): string {
  if (field === 'schedule') return 'value';
  return field.replace(/_id$/, '').replace('last_done.', 'last_done_');
}

export function columnErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, faults]) => [columnOf(field), faults]));
}

function put(given: Record<string, unknown>, field: string, value: unknown): void {
  const [name = '', part] = field.split('.');
  if (part === undefined) given[name] = value;
  else given[name] = { ...(typeof given[name] === 'object' ? given[name] : {}), [part]: value };
}

/** The value of a record in a column. */
export function partOf(fields: object, column: string): unknown {
  const value: unknown = Reflect.get(fields, 'schedule');
  const [name = '', part] = fieldOf(column, column === 'value' && typeof value === 'string').split('.');
  const found: unknown = Reflect.get(fields, name);
  return part !== undefined && typeof found === 'object' && found !== null ? Reflect.get(found, part) : found;
}
