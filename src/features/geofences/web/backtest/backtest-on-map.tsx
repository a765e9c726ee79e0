import { MapMark } from '#ui/map/markers/map-mark.tsx';
import type { Trial } from '../../backtest/backtest-contract.ts';
import styles from './backtest-panel.module.css';

/** More would hide what is being drawn. */
const most = 150;

/** Where the newest events of a trial were; a child of `MapView`. */
export function TrialOnMap({ trial }: { trial: Trial }) {
  return trial.events.slice(0, most).map(({ asset, type, sub, started_at, longitude, latitude }) => (
    <MapMark key={`${asset.id} ${type} ${sub} ${started_at}`} longitude={longitude} latitude={latitude}>
      <span className={styles.mark} data-type={type} />
    </MapMark>
  ));
}
