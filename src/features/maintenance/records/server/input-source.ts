import type { RawBuilder } from 'kysely';
import type { Scope } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import type { uniqueBy } from '#platform/server/database.ts';
import type { SortKey } from '#platform/server/database/keyset.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { InputKind, inputSorts } from '../contract.ts';
import type { InputFields, Inputs } from '../input-fields.ts';

export type SortName<K extends InputKind> = (typeof inputSorts)[K][number];

/** What lists of inputs are narrowed by; each of them has some of it. */
export interface InputFilters {
  asset_id?: readonly string[] | undefined;
  unit_id?: readonly string[] | undefined;
  category?: readonly string[] | undefined;
  /** Days, both included. */
  from?: string | undefined;
  to?: string | undefined;
  kind?: readonly string[] | undefined;
  state?: readonly string[] | undefined;
  due?: readonly string[] | undefined;
  open?: 'true' | 'false' | undefined;
}

/** What of a list is asked for. */
export interface InputQuery extends InputFilters {
  search?: string | undefined;
  sort?: string | undefined;
  after?: string | undefined;
}

/** How one kind of input stands in the database. */
export interface InputSource<K extends InputKind> {
  table: string;
  /** What the audit calls one. */
  entity: string;
  /** Those inside a scope, each as `i`, its asset as `a`, its unit as `u` and the account as `c`; ends in its conditions. */
  visible(scope: Scope): RawBuilder<unknown>;
  /** One as JSON. */
  json: RawBuilder<unknown>;
  /** From that JSON to what is told. */
  toInput(json: Stored<K>): Inputs[K];
  sorts: Record<SortName<K>, SortKey>;
  usualSort: SortName<K> | `-${SortName<K>}`;
  /** Texts that a search looks into. */
  texts: readonly RawBuilder<unknown>[];
  narrow(query: InputFilters): readonly RawBuilder<boolean>[];
  /** What is written, by column. */
  toRow(fields: InputFields[K]): Record<string, unknown>;
  toFields(input: Inputs[K]): InputFields[K];
  /** What else follows from one that was written or deleted (`after`: null). */
  follow?(context: Context, live: Live, change: InputChange<K>): Promise<void>;
  /** Refuses a second one of its kind. */
  unique?: ReturnType<typeof uniqueBy>;
}

export interface InputChange<K extends InputKind> {
  before: InputFields[K] | null;
  after: InputFields[K] | null;
}

/** A service's `due` follows from its meters and the day. */
export type Stored<K extends InputKind> = K extends 'services'
  ? Omit<Inputs['services'], 'due'> & { today: string }
  : Inputs[K];
