import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { addressOf, searchText, type Address, type ValuesOf } from '#platform/address.ts';
import { day, sortBy, type Endpoint, type Schema } from '#platform/contract.ts';
import { recordSorts, type RecordKind } from '../contract.ts';
import type { MaintenanceRecords } from '../public.ts';
import type { Choice } from '#ui/form/fields/fields.tsx';
import type { Column } from '#ui/list/data-list.tsx';

/** Those whose entries are of some days of the account's calendar. */
const kindsOfDays: readonly RecordKind[] = ['contracts', 'costs', 'downtimes'];

/** What a list of records has in its address; `filter`: the one of the kind, `from` and `to`: what touches these days. */
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

/** What the page of one kind of record has of its own. */
export interface RecordView<K extends RecordKind> {
  kind: K;
  address: Address<RecordQuery>;
  /** What the call names its filter. */
  filterName: string;
  calls: {
    list: Endpoint;
    export: Endpoint & { query: Schema; produces: string };
    remove: Endpoint & { params: Schema };
  };
  filter: readonly Choice[];
  columns: readonly Column<MaintenanceRecords[K]>[];
  nameOf(item: MaintenanceRecords[K]): string;
  Form: ComponentType<RecordFormProps<MaintenanceRecords[K]>>;
}

export function oneOf<const Word extends string>(words: readonly Word[], asked: string): Word | undefined {
  return words.find((word) => word === asked);
}
