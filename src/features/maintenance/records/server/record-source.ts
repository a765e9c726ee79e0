import type { RawBuilder } from 'kysely';
import type { Scope } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import type { uniqueBy } from '#platform/server/database.ts';
import type { SortKey } from '#platform/server/database/keyset.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { RecordKind, recordSorts } from '../contract.ts';
import type { RecordFields, MaintenanceRecords } from '../record-fields.ts';

export type SortName<K extends RecordKind> = (typeof recordSorts)[K][number];

/** What lists of records are narrowed by; each of them has some of it. */
export interface RecordFilters {
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
export interface RecordQuery extends RecordFilters {
  search?: string | undefined;
  sort?: string | undefined;
  after?: string | undefined;
}

/** How one kind of record stands in the database. */
export interface RecordSource<K extends RecordKind> {
  table: string;
  /** What the audit calls one. */
  entity: string;
  /** Those inside a scope, each as `i`, its asset as `a`, its unit as `u` and the account as `c`; ends in its conditions. */
  visible(scope: Scope): RawBuilder<unknown>;
  /** One as JSON. */
  json: RawBuilder<unknown>;
  /** From that JSON to the record. */
  toRecord(json: Stored<K>): MaintenanceRecords[K];
  sorts: Record<SortName<K>, SortKey>;
  usualSort: SortName<K> | `-${SortName<K>}`;
  /** Texts that a search looks into. */
  texts: readonly RawBuilder<unknown>[];
  narrow(query: RecordFilters): readonly RawBuilder<boolean>[];
  /** What is written, by column. */
  toRow(fields: RecordFields[K]): Record<string, unknown>;
  toFields(record: MaintenanceRecords[K]): RecordFields[K];
  /** What else follows from one that was written or deleted (`after`: null). */
  follow?(context: Context, live: Live, change: RecordChange<K>): Promise<void>;
  /** Refuses a second one of its kind. */
  unique?: ReturnType<typeof uniqueBy>;
}

export interface RecordChange<K extends RecordKind> {
  before: RecordFields[K] | null;
  after: RecordFields[K] | null;
}

/** A service's `due` follows from its meters and the day. */
export type Stored<K extends RecordKind> = K extends 'services'
  ? Omit<MaintenanceRecords['services'], 'due'> & { today: string }
  : MaintenanceRecords[K];
