import type { ComponentType } from 'react';
import type { InputKind } from '../contract.ts';
import type { Inputs } from '../public.ts';
import type { Choice } from '#ui/form/fields/fields.tsx';
import type { Column } from '#ui/list/data-list.tsx';

/** What a list of inputs is narrowed to. */
export interface InputQuery {
  search: string;
  sort: string;
  /** By the one filter of the kind; empty: everything. */
  filter: string;
  /** What touches these days, both included, of the account's calendar; undefined: whenever. Services and targets have none. */
  from: string | undefined;
  to: string | undefined;
}

interface Page<Item> {
  items: Item[];
  next: string | null;
  total: number;
}

export interface InputFormProps<Item> {
  /** Null: a new one. */
  item: Item | null;
  onClose(): void;
  onDone(): void;
}

/** What the page of one kind of input has of its own. */
export interface InputView<K extends InputKind> {
  kind: K;
  /** As the lists of the API are sorted where nothing is said. */
  usualSort: string;
  read(query: InputQuery, page: { after: string | undefined; signal: AbortSignal }): Promise<Page<Inputs[K]>>;
  save(query: InputQuery, as: { format: 'csv' | 'xlsx'; locale: 'en' | 'es' | 'pt' }): Promise<Blob>;
  remove(id: string): Promise<unknown>;
  filter: readonly Choice[];
  columns: readonly Column<Inputs[K]>[];
  nameOf(item: Inputs[K]): string;
  Form: ComponentType<InputFormProps<Inputs[K]>>;
}

/** What an address asks for, where there is such a thing. */
export function oneOf<const Word extends string>(words: readonly Word[], asked: string): Word | undefined {
  return words.find((word) => word === asked);
}

/** The same with either direction of a sort. */
export function sortOf<const Word extends string>(
  words: readonly Word[],
  asked: string,
): Word | `-${Word}` | undefined {
  const name = oneOf(words, asked.replace(/^-/, ''));
  if (name === undefined) return undefined;
  return asked.startsWith('-') ? `-${name}` : name;
}

/** A filter of a call that may have several values. */
export function only<const Word extends string>(words: readonly Word[], asked: string): Word[] | undefined {
  const word = oneOf(words, asked);
  return word === undefined ? undefined : [word];
}
