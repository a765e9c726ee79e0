import type { TrackCondition, Schedule } from '#features/alerts/definitions/condition.ts';
import type { Watch } from './watch-rules.ts';

/** An active calculated definition as stored; an empty list means all. */
export interface StoredWatch {
  definition: string;
  condition: TrackCondition;
  schedule: Schedule | null;
  unit_ids: readonly string[];
  asset_ids: readonly string[];
  geofence_ids: readonly string[];
  /** Milliseconds since 1970. */
  since: number;
}

/** The definitions that apply to one asset. */
export interface AssetWatches {
  /** States and measures, evaluated at every fix. */
  lasting: readonly Watch[];
  /** Conditions that occur at a moment. */
  events: readonly Watch[];
}

interface WatchSubject {
  watch: Watch;
  units: ReadonlySet<string> | null;
  assets: ReadonlySet<string> | null;
}

const none: AssetWatches = { lasting: [], events: [] };

/** The active definitions of an account, indexed by what they apply to. */
export class WatchBook {
  readonly #all: readonly WatchSubject[];
  readonly #ofAssets = new Map<string, { unitId: string; watches: AssetWatches }>();
  readonly #shared = new Map<string, AssetWatches>();

  constructor(stored: readonly StoredWatch[]) {
    this.#all = stored.map(({ unit_ids, asset_ids, geofence_ids, ...watch }) => ({
      watch: { ...watch, geofences: setOf(geofence_ids) },
      units: setOf(unit_ids),
      assets: setOf(asset_ids),
    }));
  }

  /** The definitions that apply to an asset in a unit. */
  of(assetId: string, unitId: string): AssetWatches {
    if (this.#all.length === 0) return none;
    const known = this.#ofAssets.get(assetId);
    if (known?.unitId === unitId) return known.watches;
    const meant = this.#all.filter(
      ({ units, assets }) => units?.has(unitId) !== false && assets?.has(assetId) !== false,
    );
    const watches = this.#share(meant.map(({ watch }) => watch));
    this.#ofAssets.set(assetId, { unitId, watches });
    return watches;
  }

  /** Assets with the same definitions share one list. */
  #share(all: readonly Watch[]): AssetWatches {
    const key = all.map(({ definition }) => definition).join();
    const known = this.#shared.get(key);
    if (known) return known;
    const watches = {
      lasting: all.filter(({ condition }) => condition.on !== 'event'),
      events: all.filter(({ condition }) => condition.on === 'event'),
    };
    this.#shared.set(key, watches);
    return watches;
  }
}

function setOf(ids: readonly string[]): ReadonlySet<string> | null {
  return ids.length > 0 ? new Set(ids) : null;
}
