import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useNumbers } from '#platform/web/numbers.tsx';
import { useMap } from '#ui/map/map-context.ts';
import type { MapLight } from '#platform/map-palette.ts';
import type { MapPoint } from '#ui/map/points/map-point.ts';
import { mercatorX, mercatorY, worldSize } from '#platform/geo/mercator.ts';
import { PointsLayer, type PointsHandle } from '#ui/map/points/points-layer.tsx';
import { stateColors } from '../../replay-colors.ts';
import { sampleTrack } from '../../track/sample-track.ts';
import type { Track } from '../../track/track.ts';
import type { ClockDriver } from '../clock-driver.ts';
import type { Scene, SceneAsset } from './scene.ts';

interface MovingAssetsProps {
  scene: Scene;
  closer: ReadonlyMap<string, Track>;
  driver: ClockDriver;
  selectedId: string | null;
  onSelect(id: string): void;
  light: MapLight;
}

/** Pixels of movement below which the map is not redrawn. */
const stepPixels = 0.5;
const movingKmh = 1;
const shapes = ['stop', 'pause', 'disc'] as const;
/** Colour of unknown states, after those of the states. */
const unknownColor = { light: '#a7b0b4', dark: '#5c676c' } as const;
const unknown = stateColors.light.length;
const none: readonly MapPoint[] = [];

/** Assets at the clock's instant, moved without React and only when visible. */
export function MovingAssets({ scene, closer, driver, selectedId, onSelect, light }: MovingAssetsProps) {
  const { map } = useMap();
  const numbers = useNumbers();
  const layer = useRef<PointsHandle>(null);
  const colours = useMemo(() => [...stateColors[light], unknownColor[light]], [light]);
  const drawn = useRef(new Map<string, MapPoint>());

  const draw = useEffectEvent((at: number) => {
    const pixel = stepPixels / worldSize(map.getZoom());
    const changes: MapPoint[] = [];
    for (const asset of scene.assets) {
      const before = drawn.current.get(asset.id);
      const point = pointOf(asset, closer.get(asset.id) ?? asset.track, at);
      if (!point || (before && isSame(before, point, pixel))) continue;
      drawn.current.set(asset.id, point);
      changes.push(point);
    }
    if (changes.length > 0) layer.current?.update(changes);
  });
  useEffect(() => {
    const known = drawn.current;
    layer.current?.remove([...known.keys()]);
    known.clear();
    draw(driver.read().at);
    return driver.subscribe(({ at }) => draw(at));
  }, [scene, closer, driver]);
  return (
    <PointsLayer
      ref={layer}
      layerId="points-replay"
      isExact
      points={none}
      colours={colours}
      light={light}
      selectedId={selectedId}
      onSelect={(id) => id !== null && onSelect(id)}
      formatCount={numbers.number}
      clusterBelowZoom={0}
      labelFromZoom={0}
    />
  );
}

/** Null for an asset without fixes in the span. */
function pointOf({ id, code, sample }: SceneAsset, track: Track, at: number): MapPoint | null {
  if (track.length === 0) return null;
  sampleTrack(track, at, sample);
  const { longitude, latitude, heading, speed, state, isUnknown } = sample;
  const isMoving = !isUnknown && speed >= movingKmh && !Number.isNaN(heading);
  return {
    id,
    longitude,
    latitude,
    heading: isMoving ? heading : null,
    colour: isUnknown ? unknown : state,
    shape: isUnknown ? 'bar' : (shapes[state] ?? 'disc'),
    label: code,
  };
}

function isSame(a: MapPoint, b: MapPoint, pixel: number): boolean {
  if (a.colour !== b.colour || (a.heading === null) !== (b.heading === null)) return false;
  if (a.heading !== null && b.heading !== null && Math.abs(a.heading - b.heading) > 2) return false;
  const [x, y] = [mercatorX(a.longitude) - mercatorX(b.longitude), mercatorY(a.latitude) - mercatorY(b.latitude)];
  return x * x + y * y < pixel * pixel;
}
