import { useEffect, useEffectEvent } from 'react';
import { momentOf } from '../moment-of.ts';
import type { ClockDriver } from './clock-driver.ts';
import type { Moment } from './dock-props.ts';
import type { Scene } from './map/scene.ts';

/** Minimum milliseconds between renders of lists and cards while playing. */
const paceMs = 500;

/** Passes on the states at the clock's instant, and the present at the end. */
export function useClockMoment(scene: Scene | null, driver: ClockDriver, onMoment: (moment: Moment | null) => void) {
  const hand = useEffectEvent((moment: Moment | null) => onMoment(moment));
  useEffect(() => {
    if (!scene) return undefined;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const show = () => {
      timer = null;
      const { at } = driver.read();
      hand({ at, assets: scene.assets.map(({ id, track }) => momentOf(id, track, at)) });
    };
    show();
    const leave = driver.subscribe(() => (timer ??= setTimeout(show, paceMs)));
    return () => {
      leave();
      if (timer) clearTimeout(timer);
    };
  }, [scene, driver]);
  useEffect(() => () => hand(null), []);
}
