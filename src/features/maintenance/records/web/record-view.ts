import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { addressOf, searchText, type Address, type ValuesOf } from '#platform/address.ts';
import { day, sortBy } from '#platform/contract.ts';
import { recordSorts, type RecordKind } from '../contract.ts';
import type { MaintenanceRecords } from '../public.ts';
import type { FormValues } from '#ui/form/form-values.ts';
import type { Column } from '#ui/list/data-list.tsx';
import type { useRecordMessages } from './use-record-messages.ts';

/** Kinds whose records have days. */
const kindsOfDays: readonly RecordKind[] = ['contracts', 'costs', 'downtimes'];

/**
 * Address parameters of a list of records; `filter` is the kind's own filter, `from` and `to` select overlapping
 * records.
 */
const recordAddress = (kind: RecordKind, usualSort: string, filters: readonly string[]) =>
  addressOf(
    { search: searchText, sort: sortBy<string>(recordSorts[kind]), filter: z.enum(filters), from: day, to: day },
    { search: '', sort: usualSort, filter: null, ...(kindsOfDays.includes(kind) && { from: null, to: null }) },
  );
export type RecordQuery = ValuesOf<ReturnType<typeof recordAddress>>;

type RecordMessages = ReturnType<typeof useRecordMessages>;
type RecordMessageKey = Parameters<RecordMessages['tName']>[0];

interface KindFilter<Value extends string, Labels extends string> {
  /** In the call. */
  name: string;
  values: readonly Value[];
  /** Messages that name the values. */
  labels: Labels;
}

/** What a kind of record is ordered and filtered by. */
export const ofKind = <K extends RecordKind, Value extends string, Labels extends string>(
  kind: K,
  usualSort: string,
  { name, values, labels }: KindFilter<Value, Labels>,
) => ({
  kind,
  address: recordAddress(kind, usualSort, values),
  filterName: name,
  filter: values.map((value) => ({ value, label: `${labels}.${value}` as const })),
});

/** What is specific to the page of one kind of record. */
export interface RecordView<K extends RecordKind> {
  kind: K;
  address: Address<RecordQuery>;
  /** Name of its filter in the call. */
  filterName: string;
  /** Values of its filter, each with the message that names it. */
  filter: readonly { value: string; label: RecordMessageKey }[];
  useColumns(): readonly Column<MaintenanceRecords[K]>[];
  nameOf(item: MaintenanceRecords[K], tName: RecordMessages['tName']): string;
  Fields: ComponentType<{ item: MaintenanceRecords[K] | null }>;
  /** The body of a call from the fields of its form. */
  read(values: FormValues, timeZone: string): object;
}

export function oneOf<const Word extends string>(words: readonly Word[], asked: string): Word | undefined {
  return words.find((word) => word === asked);
}
