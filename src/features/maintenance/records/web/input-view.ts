import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { addressOf, searchText, type Address, type ValuesOf } from '#platform/address.ts';
import { day, sortBy, type Endpoint, type Schema } from '#platform/contract.ts';
import { inputSorts, type InputKind } from '../contract.ts';
import type { Inputs } from '../public.ts';
import type { Choice } from '#ui/form/fields/fields.tsx';
import type { Column } from '#ui/list/data-list.tsx';

/** Those whose entries are of some days of the account's calendar. */
const kindsOfDays: readonly InputKind[] = ['contracts', 'costs', 'downtimes'];

/** What a list of inputs has in its address; `filter`: the one of the kind, `from` and `to`: what touches these days. */
export const inputAddress = (kind: InputKind, usualSort: string, filters: readonly string[]) =>
  addressOf(
    { search: searchText, sort: sortBy<string>(inputSorts[kind]), filter: z.enum(filters), from: day, to: day },
    { search: '', sort: usualSort, filter: null, ...(kindsOfDays.includes(kind) && { from: null, to: null }) },
  );
export type InputQuery = ValuesOf<ReturnType<typeof inputAddress>>;

export interface InputFormProps<Item> {
  /** Null: a new one. */
  item: Item | null;
  onClose(): void;
  onDone(): void;
}

/** What the page of one kind of input has of its own. */
export interface InputView<K extends InputKind> {
  kind: K;
  address: Address<InputQuery>;
  /** What the call names its filter. */
  filterName: string;
  calls: {
    list: Endpoint;
    export: Endpoint & { query: Schema; produces: string };
    remove: Endpoint & { params: Schema };
  };
  filter: readonly Choice[];
  columns: readonly Column<Inputs[K]>[];
  nameOf(item: Inputs[K]): string;
  Form: ComponentType<InputFormProps<Inputs[K]>>;
}

export function oneOf<const Word extends string>(words: readonly Word[], asked: string): Word | undefined {
  return words.find((word) => word === asked);
}
