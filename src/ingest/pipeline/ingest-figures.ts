import type { Pool } from 'pg';
import type { PackingFigures } from '../packing/packer.ts';
import type { PositionCounts } from './telemetry-service.ts';

/** Load of ingest in this process. */
export interface IngestFigures extends PositionCounts, PackingFigures {
  /** Requests refused with 503 since the start. */
  refused: number;
  /** Positions waiting for their commit. */
  waiting: number;
  /** Assets with unwritten derived rows. */
  unwritten: number;
  /** How long the longest waiting of them has waited, milliseconds. */
  lagMs: number;
  /** Shards that this node holds. */
  shards: number;
  /** Shards that passed on to another node without being released, since the start. */
  lostShards: number;
  /** Connections that work beside the commits shares; commits have their own. */
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  /** Positions handed to other nodes since the start, in how many requests, and how long these took; null: there is no link. */
  handed: { positions: number; requests: number; tookMs: number } | null;
}
