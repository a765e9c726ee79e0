// Written by scripts/database-types.ts from the migrated database; not edited by hand.
import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type Day = string;
type Json = ColumnType<unknown, string, string>;
type Defaulted<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export interface AccountsTable {
  id: Defaulted<string>;
  name: string;
  domain: string | null;
  time_zone: Defaulted<string>;
  currency: Defaulted<string>;
  decimal_separator: Defaulted<string>;
  thousands_separator: Defaulted<string>;
  modules: Defaulted<string[]>;
  silent_after_s: Defaulted<number>;
  inactive_after_s: Defaulted<number>;
  moving_kmh: Defaulted<number>;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
  photo: string | null;
  directory_tenants: Defaulted<string[]>;
  files_quota_bytes: Defaulted<number>;
  embed_hosts: Defaulted<string[]>;
  csv_format: Defaulted<string>;
  photo_size: Defaulted<number>;
  position_months: number | null;
  second_factor_required: Defaulted<boolean>;
  session_days: Defaulted<number>;
  session_idle_h: Defaulted<number>;
  closed_until: Instant | null;
  moved_to: string | null;
}

export interface AddressesTable {
  account_id: Defaulted<string>;
  latitude_e4: number;
  longitude_e4: number;
  label: string | null;
  street: string | null;
  found_at: Defaulted<Instant>;
}

export interface AlertDefinitionsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  code: string;
  type: string;
  description: string;
  severity: string;
  category: string;
  tags: Defaulted<string[]>;
  status: Defaulted<string>;
  active_since: Instant | null;
  recommendation: string | null;
  file_id: string | null;
  app: Defaulted<boolean>;
  email: Defaulted<boolean>;
  create_report: Defaulted<boolean>;
  notification_level: Defaulted<string>;
  profile_ids: Defaulted<string[]>;
  shipping_type: Defaulted<string>;
  condition: Json | null;
  unit_ids: Defaulted<string[]>;
  asset_ids: Defaulted<string[]>;
  geofence_ids: Defaulted<string[]>;
  schedule: Json | null;
  assignees: Defaulted<Json>;
  escalation: Json | null;
  created_by: string;
  deleted_at: Instant | null;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
}

export interface AlertEmailLinksTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  user_id: string;
  definition_id: string | null;
  unsubscribed_at: Instant | null;
}

export interface AlertGroupEvaluationsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  definition_id: string;
  subject_id: string;
  from_at: Instant;
  due_at: Defaulted<Instant>;
  is_planned: Defaulted<boolean>;
}

export interface AlertHistoryTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  alert_id: string;
  at: Defaulted<Instant>;
  user_id: string | null;
  action: string;
  details: Defaulted<Json>;
}

export interface AlertLocationsTable {
  account_id: Defaulted<string>;
  label: string;
}

export interface AlertOccurrencesTable {
  account_id: Defaulted<string>;
  definition_id: string;
  subject_id: string;
  key: string;
  alert_id: string;
  occurred_at: Instant;
  ended_at: Instant | null;
  evidence: Defaulted<Json>;
}

export interface AlertOutboxTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  alert_id: string;
  kind: string;
  created_at: Defaulted<Instant>;
}

export interface AlertPresenceTable {
  account_id: Defaulted<string>;
  alert_id: string;
  user_id: string;
  tab: string;
  treating: boolean;
  seen_at: Defaulted<Instant>;
}

export interface AlertsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  definition_id: string;
  asset_id: string | null;
  unit_id: string;
  code: string;
  type: string;
  description: string;
  severity: string;
  category: string;
  status: Defaulted<string>;
  occurred_at: Instant;
  last_occurred_at: Instant;
  occurrences: Defaulted<number>;
  condition_ended_at: Instant | null;
  latitude: number | null;
  longitude: number | null;
  location: string | null;
  revised: Defaulted<boolean>;
  assignee_id: string | null;
  order_number: string | null;
  os_number: string | null;
  running_at: Instant | null;
  solved_at: Instant | null;
  has_counter_measure: Defaulted<boolean>;
  escalated_at: Instant | null;
  evidence: Defaulted<Json>;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
  asset_code: string | null;
  manufacturer: string | null;
  gone: Defaulted<boolean>;
  severity_rank: Defaulted<number>;
  status_rank: Defaulted<number>;
  code_order: Defaulted<string>;
  asset_order: Defaulted<string>;
  solved_order: Defaulted<Instant>;
  escalate_at: Instant | null;
  report_file_id: string | null;
  feed_id: string | null;
}

export interface ApiKeyUnitsTable {
  account_id: Defaulted<string>;
  key_id: string;
  unit_id: string;
}

export interface ApiKeysTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  name: string;
  kind: string;
  hash: Buffer;
  created_by: string;
  last_used_at: Instant | null;
  ended_at: Instant | null;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
  all_units: Defaulted<boolean>;
  sections: Defaulted<string[]>;
  expires_at: Instant | null;
  requests_per_minute: number | null;
  customer: string | null;
}

export interface AssetBulkChangesTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  user_id: string;
  at: Defaulted<Instant>;
  undone_at: Instant | null;
  before: Json;
}

export interface AssetDaysTable {
  account_id: string;
  asset_id: string;
  unit_id: string;
  run_s: Defaulted<number>;
  work_s: Defaulted<number>;
  idle_s: Defaulted<number>;
  moving_s: Defaulted<number>;
  silent_s: Defaulted<number>;
  outside_s: Defaulted<number>;
  idle_short_s: Defaulted<number>;
  idle_medium_s: Defaulted<number>;
  idle_long_s: Defaulted<number>;
  distance_km: Defaulted<number>;
  top_speed_kmh: number | null;
  trips: Defaulted<number>;
  stops: Defaulted<number>;
  fuel_used_l: Defaulted<number>;
  first_start: Instant | null;
  last_stop: Instant | null;
  hour_meter_start_h: number | null;
  hour_meter_end_h: number | null;
  odometer_start_km: number | null;
  odometer_end_km: number | null;
  positions: Defaulted<number>;
  positions_expected: Defaulted<number>;
  delay_histogram: Defaulted<number[]>;
  day: Day;
  opening: Json | null;
  geofence_s: Json | null;
}

export interface AssetDevicesTable {
  account_id: Defaulted<string>;
  device_id: string;
  asset_id: string;
}

export interface AssetFaultsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  asset_id: string;
  source: Defaulted<string>;
  code: string;
  spn: number | null;
  fmi: number | null;
  description: string | null;
  severity: Defaulted<string>;
  first_seen_at: Instant;
  last_seen_at: Instant;
  reports: Defaulted<number>;
  cleared_at: Instant | null;
  cleared_by: string | null;
  severity_rank: Defaulted<number>;
}

export interface AssetHourBoundsTable {
  account_id: Defaulted<string>;
  asset_id: string;
  hour: Instant;
  fixes: number;
  west: number;
  south: number;
  east: number;
  north: number;
  boxes: number[];
}

export interface AssetHoursTable {
  account_id: string;
  asset_id: string;
  hour: Instant;
  unit_id: string;
  run_s: Defaulted<number>;
  work_s: Defaulted<number>;
  idle_s: Defaulted<number>;
  moving_s: Defaulted<number>;
  silent_s: Defaulted<number>;
  outside_s: Defaulted<number>;
  idle_short_s: Defaulted<number>;
  idle_medium_s: Defaulted<number>;
  idle_long_s: Defaulted<number>;
  distance_km: Defaulted<number>;
  top_speed_kmh: number | null;
  trips: Defaulted<number>;
  stops: Defaulted<number>;
  fuel_used_l: Defaulted<number>;
  first_start: Instant | null;
  last_stop: Instant | null;
  hour_meter_start_h: number | null;
  hour_meter_end_h: number | null;
  odometer_start_km: number | null;
  odometer_end_km: number | null;
  positions: Defaulted<number>;
  positions_expected: Defaulted<number>;
  delay_histogram: Defaulted<number[]>;
}

export interface AssetMovesTable {
  account_id: Defaulted<string>;
  asset_id: string;
  since: Instant;
  unit_id: string;
}

export interface AssetProfileUnitsTable {
  account_id: Defaulted<string>;
  profile_id: string;
  unit_id: string;
}

export interface AssetProfileUsersTable {
  account_id: Defaulted<string>;
  profile_id: string;
  user_id: string;
}

export interface AssetProfilesTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  name: string;
  description: string | null;
  all_units: Defaulted<boolean>;
  sections: Defaulted<string[]>;
  may_act: Defaulted<boolean>;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
}

export interface AssetStatesTable {
  account_id: string;
  asset_id: string;
  time: Instant | null;
  received_at: Instant | null;
  latitude: number | null;
  longitude: number | null;
  speed_kmh: number | null;
  heading_deg: number | null;
  altitude_m: number | null;
  accuracy_m: number | null;
  ignition: boolean | null;
  engine_on: boolean | null;
  work: boolean | null;
  rpm: number | null;
  fuel_pct: number | null;
  fuel_used_l: number | null;
  coolant_temp_c: number | null;
  supply_v: number | null;
  battery_v: number | null;
  satellites: number | null;
  attributes: Json | null;
  hour_meter_h: number | null;
  odometer_km: number | null;
  working: Defaulted<boolean>;
  moving: Defaulted<boolean>;
  engine_off_since: Instant | null;
  status: Defaulted<string>;
  status_since: Defaulted<Instant>;
  status_due_at: Instant | null;
  track: Json | null;
  watch: Json | null;
  watch_due_at: Instant | null;
  fuel_pct_at: Instant | null;
  fuel_used_at: Instant | null;
  hour_meter_at: Instant | null;
  odometer_at: Instant | null;
  last_engine_on: boolean | null;
  engine_at: Instant | null;
  place_at: Instant | null;
}

export interface AssetStatusOverridesTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  asset_id: string;
  kind: string;
  reason: string | null;
  expected_until: Day | null;
  since: Defaulted<Instant>;
  set_by: string | null;
  ended_at: Instant | null;
  ended_by: string | null;
}

export interface AssetsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  code: string;
  unit_id: string;
  category: string | null;
  manufacturer: string | null;
  model: string | null;
  segment: string | null;
  cost_centre: string | null;
  region: string | null;
  customer: string | null;
  plate: string | null;
  serial: string | null;
  disabled: Defaulted<boolean>;
  maintenance: Defaulted<boolean>;
  deleted_at: Instant | null;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
  photo: string | null;
  photo_size: Defaulted<number>;
}

export interface AuditEntriesTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  at: Defaulted<Instant>;
  user_id: string | null;
  address: string | null;
  action: string;
  entity: string;
  entity_id: string | null;
  before: Json | null;
  after: Json | null;
  version: Defaulted<string | null>;
  number: Defaulted<number | null>;
}

export interface AuditLogCursorTable {
  one: Defaulted<boolean>;
  version: Defaulted<string>;
  number: Defaulted<number>;
}

export interface AuthenticatorAppsTable {
  user_id: string;
  secret: Buffer;
  confirmed_at: Instant | null;
  last_step: Defaulted<number>;
  created_at: Defaulted<Instant>;
}

export interface BoardDeliveriesTable {
  account_id: Defaulted<string>;
  content_id: string;
  every: string;
  weekday: number | null;
  month_day: number | null;
  hour: number;
  paused: Defaulted<boolean>;
  next_at: Instant;
  retry_at: Instant | null;
  last_at: Instant | null;
  last_letters: number | null;
  failed_at: Instant | null;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
  format: Defaulted<string>;
}

export interface BoardDeliveryReadersTable {
  account_id: Defaulted<string>;
  content_id: string;
  user_id: string;
  id: Defaulted<string>;
  unsubscribed_at: Instant | null;
}

export interface BriefcasesTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  name: string;
  color: string;
  position: number;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
}

export interface ChangesTable {
  account_id: string;
  kind: string;
  version: Defaulted<string>;
  subject_id: string;
  from_day: Defaulted<Day>;
  to_day: Defaulted<Day>;
  written_at: Defaulted<Instant>;
}

export interface ContractsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  asset_id: string;
  unit_id: string;
  customer: string;
  rate: string;
  rate_unit: string;
  allowance_h: string | null;
  overage_rate: string | null;
  from_day: Day;
  to_day: Day | null;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
}

export interface CostsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  asset_id: string | null;
  unit_id: string;
  kind: string;
  amount: string;
  day: Day;
  to_day: Day | null;
  note: string | null;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
}

export interface CounterMeasureTemplatesTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  description: string;
  definition_id: string | null;
  created_at: Defaulted<Instant>;
}

export interface CounterMeasuresTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  alert_id: string;
  description: string;
  user_id: string | null;
  created_at: Defaulted<Instant>;
}

export interface DashboardContentVersionsTable {
  account_id: Defaulted<string>;
  content_id: string;
  number: number;
  definition: Json;
  created_by: string;
  created_at: Defaulted<Instant>;
}

export interface DashboardContentsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  briefcase_id: string;
  name: string;
  kind: string;
  definition: Json;
  position: number;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
}

export interface DashboardFavouritesTable {
  account_id: Defaulted<string>;
  user_id: string;
  content_id: string;
  created_at: Defaulted<Instant>;
}

export interface DashboardPermissionsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  briefcase_id: string | null;
  content_id: string | null;
  user_id: string | null;
  access: string;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
}

export interface DashboardVisitsTable {
  account_id: Defaulted<string>;
  user_id: string;
  content_id: string;
  visited_at: Defaulted<Instant>;
}

export interface DirectoryIdentitiesTable {
  issuer: string;
  tenant: string;
  object_id: string;
  user_id: string;
  bound_at: Defaulted<Instant>;
}

export interface DirectoryLogoutsTable {
  issuer: string;
  jti_hash: Buffer;
  sid: string | null;
  subject: string | null;
  issued_at: Instant;
  received_at: Defaulted<Instant>;
}

export interface DirectorySessionsTable {
  id: Defaulted<string>;
  user_id: string;
  issuer: string;
  subject: string;
  sid: string | null;
  refresh_token: Buffer | null;
  checked_at: Defaulted<Instant>;
  valid_until: Instant;
  next_check_at: Instant | null;
  away_since: Instant | null;
  ended_at: Instant | null;
  end_reason: string | null;
  created_at: Defaulted<Instant>;
}

export interface DirectorySignInsTable {
  state_hash: Buffer;
  cookie_hash: Buffer;
  nonce: string;
  verifier: string;
  expires_at: Instant;
}

export interface DowntimesTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  asset_id: string;
  kind: string;
  started_at: Instant;
  ended_at: Instant | null;
  note: string | null;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
}

export interface EmailChangesTable {
  user_id: string;
  id: Defaulted<string>;
  email: string;
  expires_at: Instant;
  mailed_at: Instant | null;
  created_at: Defaulted<Instant>;
}

export interface FactorChallengesTable {
  hash: Buffer;
  user_id: string;
  purpose: string;
  expires_at: Instant;
}

export interface FeedDaysTable {
  account_id: Defaulted<string>;
  feed_id: string;
  day: Day;
  reads: Defaulted<number>;
  failures: Defaulted<number>;
  calls: Defaulted<number>;
  new_readings: Defaulted<number>;
  repeated_readings: Defaulted<number>;
  gap_s: Defaulted<number>;
  gap_from: Instant | null;
}

export interface FeedMachinesTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  feed_id: string;
  key: string;
  pin: string | null;
  make: string | null;
  model: string | null;
  serial: string | null;
  equipment_id: string | null;
  asset_id: string | null;
  ignored: Defaulted<boolean>;
  first_seen_at: Defaulted<Instant>;
  last_seen_at: Defaulted<Instant>;
  times: Defaulted<Json>;
  latitude: number | null;
  longitude: number | null;
}

export interface FeedSeriesTable {
  account_id: Defaulted<string>;
  machine_id: string;
  element: string;
  is_past: boolean;
  is_done: Defaulted<boolean>;
  read_to: Instant;
  until: Instant | null;
  span_end: Instant | null;
  page: Defaulted<number>;
}

export interface FeedsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  name: string;
  provider: string;
  base_url: string;
  sign_in: string;
  token_url: string | null;
  username: Defaulted<string>;
  sealed_secret: Buffer | null;
  unit_ids: Defaulted<string[]>;
  poll_minutes: number;
  active: Defaulted<boolean>;
  next_poll_at: Defaulted<Instant>;
  last_success_at: Instant | null;
  failing_since: Instant | null;
  failures: Defaulted<number>;
  fault: string | null;
  series_day: Defaulted<Day>;
  machines: Defaulted<number>;
  new_readings: Defaulted<number>;
  repeated_readings: Defaulted<number>;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
  history_days: number | null;
  secret_ends_on: Day | null;
  calls_per_day: number | null;
  fleet_calls: Defaulted<number>;
  series_calls: Defaulted<number>;
  series_fault: string | null;
  last_new_at: Instant | null;
  first_for: Defaulted<string[]>;
  trouble_since: Instant | null;
  unreadable: Defaulted<Json>;
  scope: string | null;
}

export interface FileLinksTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  file_id: string;
  number: number;
  expires_at: Instant;
  ended_at: Instant | null;
  created_by: string;
  created_at: Defaulted<Instant>;
}

export interface FileTextsTable {
  account_id: Defaulted<string>;
  file_id: string;
  number: number;
  text: string;
  folded: string;
  words: string;
}

export interface FileVersionsTable {
  account_id: Defaulted<string>;
  file_id: string;
  number: number;
  stored: string;
  size: number;
  type: string;
  sha256: string;
  created_by: string;
  created_at: Defaulted<Instant>;
  waiting: Defaulted<boolean>;
}

export interface FilesTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  folder_id: string | null;
  name: string;
  number: Defaulted<number>;
  size: number;
  type: string;
  sha256: string;
  created_by: string;
  deleted_at: Instant | null;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
  asset_id: string | null;
  waiting: Defaulted<boolean>;
  folded_name: Defaulted<string>;
  only_for: string | null;
  last_number: Defaulted<number>;
  definition_id: string | null;
}

export interface FolderProfilesTable {
  account_id: Defaulted<string>;
  folder_id: string;
  profile_id: string;
}

export interface FoldersTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  parent_id: string | null;
  name: string;
  is_limited: Defaulted<boolean>;
  created_by: string;
  deleted_at: Instant | null;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
  purpose: string | null;
}

export interface GeocoderRateLimitTable {
  is_only: Defaulted<boolean>;
  next_at: Defaulted<Instant>;
}

export interface GeofenceDismissalsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  unit_id: string;
  longitude: number;
  latitude: number;
  radius_m: number;
  created_by: string;
  created_at: Defaulted<Instant>;
}

export interface GeofenceEventsTable {
  account_id: string;
  asset_id: string;
  part_id: string;
  type: string;
  started_at: Instant;
  geofence_id: string;
  version: number;
  ended_at: Instant | null;
  revised: Defaulted<boolean>;
  stale: Defaulted<boolean>;
  noticed_at: Instant;
  disproved: Defaulted<boolean>;
  fixes: number[];
  limit_kmh: number | null;
  top_speed_kmh: number | null;
  duration_s: number | null;
  passing: boolean;
  retroactive: Defaulted<boolean>;
}

export interface GeofenceOpenStaysTable {
  account_id: string;
  asset_id: string;
  part_id: string;
  geofence_id: string;
  entered_at: Instant;
  version: number;
  top_speed_kmh: number;
  noticed_at: Instant;
  stale: Defaulted<boolean>;
  retroactive: Defaulted<boolean>;
}

export interface GeofenceStaysTable {
  account_id: string;
  asset_id: string;
  part_id: string;
  entered_at: Instant;
  geofence_id: string;
  version: number;
  left_at: Instant;
  cut_off: Defaulted<boolean>;
  top_speed_kmh: number;
  stale: Defaulted<boolean>;
  noticed_at: Instant;
  retroactive: Defaulted<boolean>;
}

export interface GeofenceVersionsTable {
  account_id: Defaulted<string>;
  geofence_id: string;
  version: number;
  unit_id: string;
  name: string;
  color: string;
  max_speed_kmh: number | null;
  resources: string[];
  asset_ids: string[] | null;
  shape: Json;
  bounds: number[];
  area_m2: number;
  sub_geofences: Defaulted<Json>;
  in_force_from: Instant;
  in_force_to: Instant | null;
  outline: Json | null;
  is_outlined: Defaulted<boolean>;
  applied_by: string | null;
}

export interface GeofencesTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  unit_id: string;
  active: Defaulted<boolean>;
  version: Defaulted<number>;
  created_by: string;
  deleted_at: Instant | null;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
}

export interface IdempotencyKeysTable {
  account_id: Defaulted<string>;
  user_id: string;
  key: string;
  hash: Buffer;
  reply: string | null;
  created_at: Defaulted<Instant>;
}

export interface ImportsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  file: string;
  name: string;
  bad: Defaulted<number>;
  created_by: string;
  job_id: string | null;
  created_at: Defaulted<Instant>;
  area: string;
  size: Defaulted<number>;
}

export interface IngestHeartbeatTable {
  one: Defaulted<boolean>;
  at: Instant;
}

export interface IngestNodesTable {
  node: string;
  started_at: Defaulted<Instant>;
  seen_at: Defaulted<Instant>;
  linked: boolean;
}

export interface IngestOutagesTable {
  from_at: Instant;
  to_at: Instant;
}

export interface IngestShardsTable {
  shard: number;
  version: Defaulted<number>;
  owner: string | null;
  epoch: Defaulted<number>;
}

export interface LongJobsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  kind: string;
  payload: Json;
  state: Defaulted<string>;
  done: Defaulted<number>;
  total: number | null;
  result: Json | null;
  error_code: string | null;
  file: string | null;
  file_name: string | null;
  file_type: string | null;
  created_by: string;
  unit_ids: string[] | null;
  address: string;
  attempt: Defaulted<number>;
  created_at: Defaulted<Instant>;
  started_at: Instant | null;
  ended_at: Instant | null;
  run: Defaulted<number>;
  link: string | null;
  input_size: Defaulted<number>;
  file_size: Defaulted<number>;
}

export interface MailAttachmentsTable {
  mail_id: string;
  name: string;
  type: string;
  bytes: Buffer;
}

export interface MailsTable {
  id: Defaulted<string>;
  user_id: string;
  account_id: string | null;
  address: string;
  locale: string;
  content: Json;
  attempts: Defaulted<number>;
  last_error: string | null;
  sent_at: Instant | null;
  given_up_at: Instant | null;
  created_at: Defaulted<Instant>;
  key: string | null;
}

export interface MembershipInvitationsTable {
  account_id: string;
  user_id: string;
  id: Defaulted<string>;
  role: string;
  invited_by: string;
  expires_at: Instant;
  created_at: Defaulted<Instant>;
  profile_ids: Defaulted<string[]>;
}

export interface MembershipsTable {
  account_id: string;
  user_id: string;
  role: string;
  created_at: Defaulted<Instant>;
  version: Defaulted<number>;
  updated_at: Defaulted<Instant>;
}

export interface MeterChangesTable {
  account_id: string;
  asset_id: string;
  time: Instant;
  meter: string;
  kind: string;
  from_value: number;
  to_value: number;
}

export interface NotificationPreferencesTable {
  account_id: Defaulted<string>;
  user_id: string;
  app: Defaulted<boolean>;
  mail: Defaulted<boolean>;
  least_severity: Defaulted<string>;
  quiet_from: number | null;
  quiet_to: number | null;
  critical_anyway: Defaulted<boolean>;
}

export interface NotificationsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  user_id: string;
  code: string;
  body: Defaulted<Json>;
  severity: string;
  link: string | null;
  about: string | null;
  asset_id: string | null;
  key: string | null;
  read_at: Instant | null;
  dismissed_at: Instant | null;
  created_at: Defaulted<Instant>;
}

export interface PackedPositionsTable {
  account_id: string;
  asset_id: string;
  day: Day;
  positions: number;
  first_time: Instant;
  last_time: Instant;
  last_received_at: Instant;
  bytes: Buffer;
}

export interface PasskeysTable {
  id: Defaulted<string>;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: Defaulted<string[]>;
  name: string;
  created_at: Defaulted<Instant>;
  last_used_at: Instant | null;
}

export interface PasswordLinksTable {
  user_id: string;
  id: Defaulted<string>;
  purpose: string;
  request_id: string | null;
  expires_at: Instant;
  created_at: Defaulted<Instant>;
}

export interface PendingAlertEmailsTable {
  account_id: Defaulted<string>;
  user_id: string;
  alert_id: string;
  due_at: Instant;
}

export interface PositionFeedTable {
  account_id: string;
  version: Defaulted<string>;
  number: Defaulted<number>;
  asset_id: string;
  time: Instant;
  received_at: Instant;
  latitude: number;
  longitude: number;
  speed_kmh: number | null;
  heading_deg: number | null;
  altitude_m: number | null;
  accuracy_m: number | null;
  ignition: boolean | null;
  engine_on: boolean | null;
  work: boolean | null;
  rpm: number | null;
  hour_meter_h: number | null;
  odometer_km: number | null;
  fuel_pct: number | null;
  fuel_used_l: number | null;
  coolant_temp_c: number | null;
  supply_v: number | null;
  battery_v: number | null;
  satellites: number | null;
  attributes: Json | null;
  written_at: Defaulted<Instant>;
}

export interface PositionFollowersTable {
  account_id: Defaulted<string>;
  started: string;
  read_at: Defaulted<Instant>;
}

export interface PositionsTable {
  account_id: string;
  asset_id: string;
  time: Instant;
  received_at: Instant;
  latitude: number;
  longitude: number;
  speed_kmh: number | null;
  heading_deg: number | null;
  altitude_m: number | null;
  accuracy_m: number | null;
  ignition: boolean | null;
  engine_on: boolean | null;
  work: boolean | null;
  rpm: number | null;
  hour_meter_h: number | null;
  odometer_km: number | null;
  fuel_pct: number | null;
  fuel_used_l: number | null;
  coolant_temp_c: number | null;
  supply_v: number | null;
  battery_v: number | null;
  satellites: number | null;
  attributes: Json | null;
}

export interface ProviderQuotasTable {
  account_id: Defaulted<string>;
  provider: string;
  base_url: string;
  username: string;
  tokens: number;
  used_at: Instant;
  day: Day;
  calls: number;
  fleet_from: Instant | null;
}

export interface ProvisionedGroupMembersTable {
  account_id: Defaulted<string>;
  group_id: string;
  user_id: string;
}

export interface ProvisionedGroupsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  name: string;
  external_id: string | null;
  gives_admin: Defaulted<boolean>;
  profile_ids: Defaulted<string[]>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
}

export interface ProvisionedUsersTable {
  account_id: Defaulted<string>;
  user_id: string;
  user_name: string;
  external_id: string | null;
  email: string;
  display_name: string;
  given_name: string | null;
  family_name: string | null;
  was_member: Defaulted<boolean>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
}

export interface PushDevicesTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  name: string;
  created_at: Defaulted<Instant>;
}

export interface PushKeyTable {
  single: Defaulted<boolean>;
  public_key: Buffer;
  sealed_key: Buffer;
  created_at: Defaulted<Instant>;
}

export interface PushMessagesTable {
  account_id: Defaulted<string>;
  notification_id: string;
  device_id: string;
  due_at: Defaulted<Instant>;
  attempts: Defaulted<number>;
}

export interface RecomputeSpansTable {
  account_id: string;
  asset_id: string;
  from_time: Instant;
  marked_at: Defaulted<Instant>;
}

export interface RecoveryCodesTable {
  user_id: string;
  hash: Buffer;
}

export interface RememberedDevicesTable {
  hash: Buffer;
  user_id: string;
  expires_at: Instant;
  created_at: Defaulted<Instant>;
}

export interface SavedViewsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  user_id: string;
  page: string;
  name: string;
  query: string;
  position: number;
  is_default: Defaulted<boolean>;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
}

export interface ServiceCyclesTable {
  account_id: Defaulted<string>;
  downtime_id: string;
  due_at: Instant;
  begins: boolean;
}

export interface ServicesTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  asset_id: string;
  name: string;
  every_h: string | null;
  every_km: string | null;
  every_days: number | null;
  last_done_day: Day;
  last_done_h: string | null;
  last_done_km: string | null;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
}

export interface SessionsTable {
  id: Defaulted<string>;
  user_id: string;
  account_id: string;
  access_hash: Buffer;
  access_expires_at: Instant;
  refresh_hash: Buffer;
  spent_hash: Buffer | null;
  spent_at: Instant | null;
  expires_at: Instant;
  ended_at: Instant | null;
  user_agent: string | null;
  address: string | null;
  created_at: Defaulted<Instant>;
  last_used_at: Defaulted<Instant>;
  verified_at: Defaulted<Instant>;
  directory_session_id: string | null;
}

export interface SignInAttemptsTable {
  key: string;
  count: number;
  window_ends_at: Instant;
}

export interface SpentTokensTable {
  hash: Buffer;
  session_id: string;
  spent_at: Defaulted<Instant>;
}

export interface StopsTable {
  account_id: string;
  asset_id: string;
  started_at: Instant;
  ended_at: Instant | null;
  noticed_at: Instant | null;
  latitude: number;
  longitude: number;
  duration_s: number;
  idle_s: number;
}

export interface TargetsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  kind: string;
  category: string | null;
  asset_id: string | null;
  value: string | null;
  schedule: string | null;
  from_day: Day;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
}

export interface TripsTable {
  account_id: string;
  asset_id: string;
  started_at: Instant;
  ended_at: Instant | null;
  noticed_at: Instant | null;
  from_latitude: number;
  from_longitude: number;
  to_latitude: number;
  to_longitude: number;
  distance_km: number;
  duration_s: number;
  work_s: number;
  idle_s: number;
  max_speed_kmh: number;
  mean_speed_kmh: number;
  fuel_l: number | null;
  path: string | null;
}

export interface UnassignedDevicesTable {
  account_id: string;
  device_id: string;
  protocol: string;
  first_seen_at: Defaulted<Instant>;
  last_seen_at: Defaulted<Instant>;
  times: Defaulted<number>;
  latitude: number | null;
  longitude: number | null;
}

export interface UnitsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  code: string;
  name: string;
  region: string | null;
  customer: string | null;
  deleted_at: Instant | null;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
}

export interface UploadPiecesTable {
  account_id: Defaulted<string>;
  upload_id: string;
  position: number;
  size: number;
  stored: string;
}

export interface UploadsTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  name: string;
  size: number;
  folder_id: string | null;
  asset_id: string | null;
  created_by: string;
  file_id: string | null;
  expires_at: Instant;
  created_at: Defaulted<Instant>;
}

export interface UserPreferencesTable {
  account_id: Defaulted<string>;
  user_id: string;
  key: string;
  value: Json;
}

export interface UsersTable {
  id: Defaulted<string>;
  name: string;
  email: string | null;
  password_hash: string | null;
  ad: Defaulted<boolean>;
  active: Defaulted<boolean>;
  locale: string | null;
  time_zone: string | null;
  last_seen_at: Instant | null;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
  photo: string | null;
  units: Defaulted<string>;
  email_verified_at: Instant | null;
  must_change_password: Defaulted<boolean>;
  service: Defaulted<boolean>;
  browser_locale: string | null;
}

export interface WebhookDeliveriesTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  place: Defaulted<number>;
  webhook_id: string;
  alert_id: string;
  event: string;
  body: string;
  state: Defaulted<string>;
  attempts: Defaulted<number>;
  status: number | null;
  answer: string | null;
  fault: string | null;
  duration_ms: number | null;
  attempted_at: Instant | null;
  created_at: Defaulted<Instant>;
}

export interface WebhooksTable {
  account_id: Defaulted<string>;
  id: Defaulted<string>;
  name: string;
  url: string;
  events: string[];
  active: Defaulted<boolean>;
  secret_number: Defaulted<number>;
  failing_since: Instant | null;
  disabled_at: Instant | null;
  created_by: string;
  version: Defaulted<number>;
  created_at: Defaulted<Instant>;
  updated_at: Defaulted<Instant>;
  sealed_secret: Buffer | null;
  format: Defaulted<string>;
  locale: Defaulted<string>;
}

export interface DB {
  accounts: AccountsTable;
  addresses: AddressesTable;
  alert_definitions: AlertDefinitionsTable;
  alert_email_links: AlertEmailLinksTable;
  alert_group_evaluations: AlertGroupEvaluationsTable;
  alert_history: AlertHistoryTable;
  alert_locations: AlertLocationsTable;
  alert_occurrences: AlertOccurrencesTable;
  alert_outbox: AlertOutboxTable;
  alert_presence: AlertPresenceTable;
  alerts: AlertsTable;
  api_key_units: ApiKeyUnitsTable;
  api_keys: ApiKeysTable;
  asset_bulk_changes: AssetBulkChangesTable;
  asset_days: AssetDaysTable;
  asset_devices: AssetDevicesTable;
  asset_faults: AssetFaultsTable;
  asset_hour_bounds: AssetHourBoundsTable;
  asset_hours: AssetHoursTable;
  asset_moves: AssetMovesTable;
  asset_profile_units: AssetProfileUnitsTable;
  asset_profile_users: AssetProfileUsersTable;
  asset_profiles: AssetProfilesTable;
  asset_states: AssetStatesTable;
  asset_status_overrides: AssetStatusOverridesTable;
  assets: AssetsTable;
  audit_entries: AuditEntriesTable;
  audit_log_cursor: AuditLogCursorTable;
  authenticator_apps: AuthenticatorAppsTable;
  board_deliveries: BoardDeliveriesTable;
  board_delivery_readers: BoardDeliveryReadersTable;
  briefcases: BriefcasesTable;
  changes: ChangesTable;
  contracts: ContractsTable;
  costs: CostsTable;
  counter_measure_templates: CounterMeasureTemplatesTable;
  counter_measures: CounterMeasuresTable;
  dashboard_content_versions: DashboardContentVersionsTable;
  dashboard_contents: DashboardContentsTable;
  dashboard_favourites: DashboardFavouritesTable;
  dashboard_permissions: DashboardPermissionsTable;
  dashboard_visits: DashboardVisitsTable;
  directory_identities: DirectoryIdentitiesTable;
  directory_logouts: DirectoryLogoutsTable;
  directory_sessions: DirectorySessionsTable;
  directory_sign_ins: DirectorySignInsTable;
  downtimes: DowntimesTable;
  email_changes: EmailChangesTable;
  factor_challenges: FactorChallengesTable;
  feed_days: FeedDaysTable;
  feed_machines: FeedMachinesTable;
  feed_series: FeedSeriesTable;
  feeds: FeedsTable;
  file_links: FileLinksTable;
  file_texts: FileTextsTable;
  file_versions: FileVersionsTable;
  files: FilesTable;
  folder_profiles: FolderProfilesTable;
  folders: FoldersTable;
  geocoder_rate_limit: GeocoderRateLimitTable;
  geofence_dismissals: GeofenceDismissalsTable;
  geofence_events: GeofenceEventsTable;
  geofence_open_stays: GeofenceOpenStaysTable;
  geofence_stays: GeofenceStaysTable;
  geofence_versions: GeofenceVersionsTable;
  geofences: GeofencesTable;
  idempotency_keys: IdempotencyKeysTable;
  imports: ImportsTable;
  ingest_heartbeat: IngestHeartbeatTable;
  ingest_nodes: IngestNodesTable;
  ingest_outages: IngestOutagesTable;
  ingest_shards: IngestShardsTable;
  long_jobs: LongJobsTable;
  mail_attachments: MailAttachmentsTable;
  mails: MailsTable;
  membership_invitations: MembershipInvitationsTable;
  memberships: MembershipsTable;
  meter_changes: MeterChangesTable;
  notification_preferences: NotificationPreferencesTable;
  notifications: NotificationsTable;
  packed_positions: PackedPositionsTable;
  passkeys: PasskeysTable;
  password_links: PasswordLinksTable;
  pending_alert_emails: PendingAlertEmailsTable;
  position_feed: PositionFeedTable;
  position_followers: PositionFollowersTable;
  positions: PositionsTable;
  provider_quotas: ProviderQuotasTable;
  provisioned_group_members: ProvisionedGroupMembersTable;
  provisioned_groups: ProvisionedGroupsTable;
  provisioned_users: ProvisionedUsersTable;
  push_devices: PushDevicesTable;
  push_key: PushKeyTable;
  push_messages: PushMessagesTable;
  recompute_spans: RecomputeSpansTable;
  recovery_codes: RecoveryCodesTable;
  remembered_devices: RememberedDevicesTable;
  saved_views: SavedViewsTable;
  service_cycles: ServiceCyclesTable;
  services: ServicesTable;
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  spent_tokens: SpentTokensTable;
  stops: StopsTable;
  targets: TargetsTable;
  trips: TripsTable;
  unassigned_devices: UnassignedDevicesTable;
  units: UnitsTable;
  upload_pieces: UploadPiecesTable;
  uploads: UploadsTable;
  user_preferences: UserPreferencesTable;
  users: UsersTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhooks: WebhooksTable;
}
