import type { EffectiveSettingsList } from '#features/maintenance/records/public.ts';
import type { AssetStatus, StatusThresholds } from '#features/assets/catalogue/public.ts';
import type { WatchBook } from '#features/alerts/engine/watch-book.ts';
import { AssetGeofences, type UnitMove } from '#features/geofences/engine/crossings/asset-geofences.ts';
import type { GeofenceBook } from '#features/geofences/engine/crossings/geofence-book.ts';
import type { IngestOutages } from '../admission/ingest-outages.ts';
import type { DirectoryAccountRow, AssetRow } from './directory-store.ts';
import type { LeftMeters } from '../pipeline/leave-meters.ts';
import { shardOf } from '../pipeline/shards/shards.ts';
import type { TrackRules } from '../steps/leg.ts';

/** Asset as known to ingest. */
export interface DirectoryAsset {
  account: DirectoryAccount;
  id: string;
  code: string;
  unitId: string;
  /** The account's rules with the asset's geofences and booking settings. */
  rules: TrackRules;
  /** Status set by a person, which overrides the computed one. */
  flag: { status: AssetStatus; since: number } | null;
  shard: number;
  /** Both ids in COPY's binary format. */
  key: Buffer;
}

export interface DirectoryAccount {
  id: string;
  rules: Pick<TrackRules, 'timeZone' | 'movingKmh'>;
  thresholds: StatusThresholds;
  /** Months for which positions are stored; null: the portal's maximum. */
  positionMonths: number | null;
  /** The same object while the account is loaded; updated in place. */
  geofences: GeofenceBook;
  /** Alert conditions of its assets. */
  watches: WatchBook;
  /** Outages of ingest. */
  outages: IngestOutages;
  /** Meters that trackers leave to feeds. */
  leftMeters: LeftMeters;
  /** Booking settings of an asset. */
  settingsOf: (asset: Pick<AssetRow, 'id' | 'category'>) => EffectiveSettingsList;
  assets: Map<string, DirectoryAsset>;
  /** By lower-case code and by device. */
  codes: Map<string, DirectoryAsset>;
  devices: Map<string, DirectoryAsset>;
}

export function findByCode(account: DirectoryAccount, code: string): DirectoryAsset | undefined {
  return account.codes.get(code) ?? account.codes.get(code.toLowerCase());
}

export function buildAccount(
  row: DirectoryAccountRow,
  assets: AssetRow[],
  books: Pick<DirectoryAccount, 'geofences' | 'watches' | 'outages' | 'leftMeters' | 'settingsOf'>,
): DirectoryAccount {
  const account: DirectoryAccount = {
    id: row.id,
    rules: { timeZone: row.time_zone, movingKmh: row.moving_kmh },
    thresholds: { noCommunicationMs: row.silent_after_s * 1_000, turnedOffMs: row.inactive_after_s * 1_000 },
    positionMonths: row.position_months,
    ...books,
    assets: new Map(),
    codes: new Map(),
    devices: new Map(),
  };
  for (const asset of assets) addAsset(account, asset);
  return account;
}

export function addMissing(account: DirectoryAccount, rows: readonly AssetRow[]): void {
  for (const row of rows) if (!account.assets.has(row.id)) addAsset(account, row);
}

export function addAsset(account: DirectoryAccount, row: AssetRow): void {
  const asset: DirectoryAsset = {
    account,
    id: row.id,
    code: row.code,
    unitId: row.unit_id,
    rules: {
      ...account.rules,
      settings: account.settingsOf(row),
      geofences: new AssetGeofences(account.geofences, row.id, row.unit_id, movesOf(row)),
    },
    flag: row.flag && { status: row.flag, since: row.flag_since ?? 0 },
    shard: shardOf(row.id),
    key: Buffer.from((account.id + row.id).replaceAll('-', ''), 'hex'),
  };
  account.assets.set(row.id, asset);
  account.codes.set(row.code, asset);
  account.codes.set(row.code.toLowerCase(), asset);
  for (const device of row.devices ?? []) account.devices.set(device, asset);
}

function movesOf({ moves }: AssetRow): UnitMove[] {
  return (moves ?? []).map(({ since, unit_id }) => ({ since: since ?? -Infinity, unitId: unit_id }));
}
