import { decideAssetStatus, type AssetStatus } from '#features/assets/catalogue/server/public.ts';
import { tripRules } from '#features/trips/trips/public.ts';
import type { ReplyOf } from '#platform/contract.ts';
import { metersBetween } from '#platform/geo/great-circle.ts';
import type { Context } from '#platform/server/context.ts';
import type { getMoment, MomentAsset } from '../contract.ts';
import { fetchMomentRows, type MomentRow } from './moment-store.ts';

/**
 * Fleet at a moment with statuses set at that time; units and access are current: access to an asset includes its past.
 */
export async function readMoment(context: Context, at: Date): Promise<ReplyOf<typeof getMoment>> {
  const rows = await fetchMomentRows(context, at);
  return { at: at.toISOString(), assets: rows.map((row) => asAsset(row, at.getTime())) };
}

function asAsset(row: MomentRow, now: number): MomentAsset {
  const status = statusOf(row, now);
  return {
    id: row.id,
    status,
    status_since: instantText(sinceOf(row, status)),
    time: instantText(row.time_ms),
    latitude: row.latitude,
    longitude: row.longitude,
    heading_deg: row.heading_deg,
    speed_kmh: row.speed_kmh,
  };
}

function statusOf(row: MomentRow, now: number): AssetStatus {
  const marks = { disabled: row.disabled_ms !== null, maintenance: row.maintenance_ms !== null };
  const isForgotten = row.time_ms === null && row.was_heard;
  if (isForgotten && !marks.disabled && !marks.maintenance) return 'no_communication';
  const moving = speedOf(row) >= row.moving_kmh;
  const facts = {
    ...marks,
    lastTime: row.time_ms,
    engineOn: row.engine_on,
    working: row.engine_on === true && (moving || row.works),
    moving,
    engineOffSince: row.off_ms,
  };
  const thresholds = { noCommunicationMs: row.silent_after_s * 1_000, turnedOffMs: row.inactive_after_s * 1_000 };
  return decideAssetStatus(facts, thresholds, now).status;
}

/** km/h, reported or computed from the previous fix. */
function speedOf(row: MomentRow): number {
  if (row.speed_kmh !== null) return row.speed_kmh;
  const { time_ms, before_ms, latitude, longitude, before_latitude, before_longitude } = row;
  if (time_ms === null || before_ms === null || latitude === null || longitude === null) return 0;
  const meters = metersBetween(before_latitude ?? latitude, before_longitude ?? longitude, latitude, longitude);
  const kmh = (meters / Math.max(1, time_ms - before_ms)) * 3_600;
  return kmh > tripRules.impossibleKmh ? 0 : kmh;
}

function sinceOf(row: MomentRow, status: AssetStatus): number | null {
  if (status === 'temporarily_disabled') return row.disabled_ms;
  if (status === 'in_maintenance') return row.maintenance_ms;
  if (row.time_ms === null) return null;
  if (status === 'no_communication') return row.time_ms + row.silent_after_s * 1_000;
  if (status === 'engine_off') return row.off_ms;
  if (status === 'turned_off') return row.off_ms === null ? row.time_ms : row.off_ms + row.inactive_after_s * 1_000;
  return status === 'engine_on' ? row.idle_ms : null;
}

const instantText = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
