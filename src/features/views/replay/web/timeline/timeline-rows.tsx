import { useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useClock, type ClockDriver } from '../clock-driver.ts';
import { beginDrawing, drawStates } from './draw-timeline.ts';
import type { SceneAsset } from '../map/scene.ts';
import styles from './timeline.module.css';

interface TimelineRowsProps {
  assets: readonly SceneAsset[];
  chosenId: string;
  onChoose(id: string): void;
  driver: ClockDriver;
}

/** One row per asset, in parallel; the selected one's speed is below. */
export function TimelineRows({ assets, chosenId, onChoose, driver }: TimelineRowsProps) {
  return (
    <div className={styles.rows}>
      {assets.map((asset) => (
        <button
          key={asset.id}
          type="button"
          className={styles.row}
          aria-pressed={asset.id === chosenId}
          onClick={() => onChoose(asset.id)}
        >
          <span>{asset.code}</span>
          <Band asset={asset} driver={driver} />
        </button>
      ))}
    </div>
  );
}

function Band({ asset, driver }: { asset: SceneAsset; driver: ClockDriver }) {
  const light = useComputedColorScheme('light');
  const from = useClock(driver, (clock) => clock.from);
  const to = useClock(driver, (clock) => clock.to);
  const { ref, width, height } = useElementSize<HTMLSpanElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const draw = useEffectEvent(() => {
    const context = canvas.current && width > 0 ? beginDrawing(canvas.current, { width, height }) : null;
    if (context) drawStates(context, asset.track, { look: { from, to }, box: { y: 0, width, height }, light });
  });
  useEffect(() => draw(), [asset, from, to, width, height, light]);
  return (
    <span ref={ref} className={styles.band}>
      <canvas ref={canvas} aria-hidden />
    </span>
  );
}
