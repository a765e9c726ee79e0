import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from '#ui/map/map-context.ts';
import type { Fleet } from '../fleet.ts';
import { nearZoom } from '../home-view.ts';

interface FollowCameraProps {
  fleet: Fleet;
  id: string;
  padding: { top: number; right: number; bottom: number; left: number };
  /** The person panned the map. */
  onEnd(): void;
}

/** A point glides to a new fix over the last interval, in milliseconds; the camera moves with it. */
const glide = { leastMs: 250, mostMs: 10_000 };
const startMs = 600;

/** Keeps an asset in the middle of the map. */
export function FollowCamera({ fleet, id, padding, onEnd }: FollowCameraProps) {
  const { map } = useMap();
  const seen = useRef({ longitude: 0, latitude: 0, at: 0 });
  const go = useEffectEvent((durationMs: number) => {
    const { longitude = null, latitude = null } = fleet.get(id) ?? {};
    if (longitude === null || latitude === null) return;
    seen.current = { longitude, latitude, at: performance.now() };
    const offset: [number, number] = [(padding.left - padding.right) / 2, (padding.top - padding.bottom) / 2];
    const zoom = Math.max(map.getZoom(), nearZoom);
    map.easeTo({ center: [longitude, latitude], zoom, offset, duration: durationMs, easing: (share) => share });
  });
  const follow = useEffectEvent(() => {
    const asset = fleet.get(id);
    const { longitude, latitude, at } = seen.current;
    if (!asset || (asset.longitude === longitude && asset.latitude === latitude)) return;
    go(Math.min(Math.max(performance.now() - at, glide.leastMs), glide.mostMs));
  });
  const end = useEffectEvent(() => onEnd());
  useEffect(() => {
    go(startMs);
    const leave = fleet.subscribe(() => follow());
    let isByHand = false;
    const stop = () => {
      isByHand = true;
      end();
    };
    map.on('dragstart', stop);
    return () => {
      leave();
      map.off('dragstart', stop);
      // A drag has stopped the camera; `map.stop()` would abort the drag and turn its end into a click.
      if (!isByHand) map.stop();
    };
  }, [map, fleet, id]);
  return null;
}
