import { MapMark } from '#ui/map/markers/map-mark.tsx';
import type { BacktestReport } from '../../backtest/backtest-contract.ts';
import styles from './backtest-panel.module.css';

/** More markers would hide the drawing. */
const most = 150;

/** Newest events of a back-test on the map; a child of `MapView`. */
export function BacktestOnMap({ backtest }: { backtest: BacktestReport }) {
  return backtest.events.slice(0, most).map(({ asset, type, sub, started_at, longitude, latitude }) => (
    <MapMark key={`${asset.id} ${type} ${sub} ${started_at}`} longitude={longitude} latitude={latitude}>
      <span className={styles.mark} data-type={type} />
    </MapMark>
  ));
}
