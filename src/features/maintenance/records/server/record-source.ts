import type { RawBuilder } from 'kysely';
import type { Scope } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import type { uniqueBy } from '#platform/server/database.ts';
import type { SortKey } from '#platform/server/database/keyset.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { RecordKind, recordSorts } from '../contract.ts';
import type { RecordFields, MaintenanceRecords } from '../record-fields.ts';

export type SortName<K extends RecordKind> = (typeof recordSorts)[K][number];

/** Filters of lists of records; each kind has some of them. */
export interface RecordFilters {
  asset_id?: readonly string[] | undefined;
  unit_id?: readonly string[] | undefined;
  category?: readonly string[] | undefined;
  /** Days, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  kind?: readonly string[] | undefined;
  state?: readonly string[] | undefined;
  due?: readonly string[] | undefined;
  open?: 'true' | 'false' | undefined;
}

/** A list query. */
export interface RecordListQuery extends RecordFilters {
  search?: string | undefined;
  sort?: string | undefined;
  after?: string | undefined;
}

/** How one kind of record is stored. */
export interface RecordSource<K extends RecordKind> {
  table: string;
  /** Entity name in the audit. */
  entity: string;
  /** Records in a scope as `i`, with asset `a`, unit `u` and account `c`; a query that ends in its conditions. */
  visible(scope: Scope): RawBuilder<unknown>;
  /** One record as JSON. */
  json: RawBuilder<unknown>;
  /** Converts that JSON to the record. */
  toRecord(json: Stored<K>): MaintenanceRecords[K];
  sorts: Record<SortName<K>, SortKey>;
  usualSort: SortName<K> | `-${SortName<K>}`;
  /** Columns that a search looks into. */
  texts: readonly RawBuilder<unknown>[];
  narrow(query: RecordFilters): readonly RawBuilder<boolean>[];
  /** The columns to write. */
  toRow(fields: RecordFields[K]): Record<string, unknown>;
  toFields(record: MaintenanceRecords[K]): RecordFields[K];
  /** Follow-up work after a record was written or deleted (`after`: null). */
  follow?(context: Context, live: Live, change: RecordChange<K>): Promise<void>;
  /** Refuses a duplicate. */
  unique?: ReturnType<typeof uniqueBy>;
}

export interface RecordChange<K extends RecordKind> {
  before: RecordFields[K] | null;
  after: RecordFields[K] | null;
}

/** The `due` of a service is computed from its meters and the day. */
export type Stored<K extends RecordKind> = K extends 'services'
  ? Omit<MaintenanceRecords['services'], 'due'> & { today: string }
  : MaintenanceRecords[K];
