import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { addressOf, searchText, type Address, type ValuesOf } from '#platform/address.ts';
import { day, sortBy, type Endpoint, type Schema } from '#platform/contract.ts';
import { recordSorts, type RecordKind } from '../contract.ts';
import type { MaintenanceRecords } from '../public.ts';
import type { FieldChoice } from '#ui/form/fields/fields.tsx';
import type { Column } from '#ui/list/data-list.tsx';

/** Kinds whose records have days. */
const kindsOfDays: readonly RecordKind[] = ['contracts', 'costs', 'downtimes'];

/**
 * Address parameters of a list of records; `filter` is the kind's own filter, `from` and `to` select overlapping
 * records.
 */
export const recordAddress = (kind: RecordKind, usualSort: string, filters: readonly string[]) =>
  addressOf(
    { search: searchText, sort: sortBy<string>(recordSorts[kind]), filter: z.enum(filters), from: day, to: day },
    { search: '', sort: usualSort, filter: null, ...(kindsOfDays.includes(kind) && { from: null, to: null }) },
  );
export type RecordQuery = ValuesOf<ReturnType<typeof recordAddress>>;

export interface RecordFormProps<Item> {
  item: Item | null;
  onClose(): void;
  onDone(): void;
}

/** What is specific to the page of one kind of record. */
export interface RecordView<K extends RecordKind> {
  kind: K;
  address: Address<RecordQuery>;
  /** Name of its filter in the call. */
  filterName: string;
  calls: {
    list: Endpoint;
    export: Endpoint & { query: Schema; produces: string };
    remove: Endpoint & { params: Schema };
  };
  filter: readonly FieldChoice[];
  columns: readonly Column<MaintenanceRecords[K]>[];
  nameOf(item: MaintenanceRecords[K]): string;
  Form: ComponentType<RecordFormProps<MaintenanceRecords[K]>>;
}

export function oneOf<const Word extends string>(words: readonly Word[], asked: string): Word | undefined {
  return words.find((word) => word === asked);
}
