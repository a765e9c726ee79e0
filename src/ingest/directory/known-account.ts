import type { EffectiveSettingsList } from '#features/maintenance/records/public.ts';
import type { AssetStatus, StatusThresholds } from '#features/assets/catalogue/public.ts';
import type { WatchBook } from '#features/alerts/engine/watch-book.ts';
import { AssetGeofences, type Move } from '#features/geofences/engine/crossings/asset-geofences.ts';
import type { GeofenceBook } from '#features/geofences/engine/crossings/geofence-book.ts';
import type { DeafTimes } from '../admission/ingest-outages.ts';
import type { AccountRow, AssetRow } from './directory-store.ts';
import { shardOf } from '../pipeline/shards.ts';
import type { TrackRules } from '../steps/leg.ts';

/** An asset as ingest knows it. */
export interface KnownAsset {
  account: KnownAccount;
  id: string;
  code: string;
  unitId: string;
  /** The account’s, with its own geofences and what its time is booked by. */
  rules: TrackRules;
  /** A status that people have set by hand: it stands over what the fixes say. */
  flag: { status: AssetStatus; since: number } | null;
  shard: number;
  /** The two ids as a COPY wants them. */
  key: Buffer;
}

export interface KnownAccount {
  id: string;
  rules: Pick<TrackRules, 'timeZone' | 'movingKmh'>;
  thresholds: StatusThresholds;
  /** The same for as long as the account is known: it is kept up in place. */
  fences: GeofenceBook;
  /** What its assets are watched for. */
  watches: WatchBook;
  /** When nobody could hear any of them. */
  deaf: DeafTimes;
  /** What the time of an asset is booked by. */
  erasOf: (asset: Pick<AssetRow, 'id' | 'category'>) => EffectiveSettingsList;
  assets: Map<string, KnownAsset>;
  /** By the code in lower case, and by each device. */
  codes: Map<string, KnownAsset>;
  devices: Map<string, KnownAsset>;
}

export function findByCode(account: KnownAccount, code: string): KnownAsset | undefined {
  return account.codes.get(code) ?? account.codes.get(code.toLowerCase());
}

export function buildAccount(
  row: AccountRow,
  assets: AssetRow[],
  books: Pick<KnownAccount, 'fences' | 'watches' | 'deaf' | 'erasOf'>,
): KnownAccount {
  const account: KnownAccount = {
    id: row.id,
    rules: { timeZone: row.time_zone, movingKmh: row.moving_kmh },
    thresholds: { noCommunicationMs: row.silent_after_s * 1_000, turnedOffMs: row.inactive_after_s * 1_000 },
    ...books,
    assets: new Map(),
    codes: new Map(),
    devices: new Map(),
  };
  for (const asset of assets) addAsset(account, asset);
  return account;
}

export function addMissing(account: KnownAccount, rows: readonly AssetRow[]): void {
  for (const row of rows) if (!account.assets.has(row.id)) addAsset(account, row);
}

export function addAsset(account: KnownAccount, row: AssetRow): void {
  const asset: KnownAsset = {
    account,
    id: row.id,
    code: row.code,
    unitId: row.unit_id,
    rules: {
      ...account.rules,
      eras: account.erasOf(row),
      fences: new AssetGeofences(account.fences, row.id, row.unit_id, movesOf(row)),
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

function movesOf({ moves }: AssetRow): Move[] {
  return (moves ?? []).map(({ since, unit_id }) => ({ since: since ?? -Infinity, unitId: unit_id }));
}
