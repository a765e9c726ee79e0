import * as z from 'zod/mini';
import type { JobKind } from '#features/jobs/background-jobs/server/public.ts';
import { day, id } from '#platform/contract.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { StartGeofenceBacktest } from '../../backtest/backtest.ts';

export const pastPayload = z.object({ geofence_id: id, from: day });
export type PastKind = JobKind<typeof pastPayload>;

/** Ingest, which writes what geofences show of the past. */
export interface GeofenceReplay {
  /** Reads the geofences of an account as they are stored now. */
  refresh(accountId: string): Promise<void>;
  /** Writes what follows from an asset's positions again, from an instant on (milliseconds since 1970). */
  replay(accountId: string, assetId: string, from: number): Promise<void>;
}

export interface PastParts {
  live: Live;
  /** How ingest judges positions by geofences. */
  startBacktest: StartGeofenceBacktest;
  /** Null in a process without ingest: the job fails there as unavailable. */
  replay: GeofenceReplay | null;
  /** For how many months the portal stores positions. */
  positionMonths: number;
}
