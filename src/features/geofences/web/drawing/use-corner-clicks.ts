import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMap } from '#ui/map/map-context.ts';
import { near, type DrawnPlace } from '../../drawing/draft-figure.ts';
import type { ScreenSpot } from '../../drawing/draft-screen.ts';
import { isAtLast, placeAction } from '../../drawing/place-rules.ts';
import type { ShapeDraft } from './use-shape-draft.ts';
import type { Aim } from './use-snap.ts';

/** Pixels of the map covered at each side. */
export interface Room {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

interface PlacingOptions {
  draft: ShapeDraft;
  room: Room;
  aimAt(spot: ScreenSpot, isFree: boolean): Aim;
}

export interface Placing {
  /** Position of the next corner. */
  aim: Aim | null;
  /** By keyboard, in the middle of the map. */
  isCentred: boolean;
  /** Places a corner in the middle of the map, or completes when nothing has moved. */
  placeAtCentre(canEnd: boolean): void;
  aimAtCentre(): void;
}

/** Clicks that place corners. */
export function useCornerClicks({ draft, aimAt, room }: PlacingOptions): Placing {
  const { map } = useMap();
  const { tool, draft: state } = draft;
  const [aim, setAim] = useState<Aim | null>(null);
  const [isCentred, setCentred] = useState(false);
  const isDrawing = tool !== 'edit';

  const middle = (): ScreenSpot => {
    const { clientWidth, clientHeight } = map.getContainer();
    return { x: (room.left + clientWidth - room.right) / 2, y: (room.top + clientHeight - room.bottom) / 2 };
  };
  const toSpot = (place: DrawnPlace) => map.project([...near(place, map.getCenter().lng)]);
  const put = (spot: ScreenSpot, { place }: Aim, by: 'mouse' | 'touch') => {
    const action = placeAction(state, { spot, place, by }, toSpot);
    if (action) draft.act(action);
  };
  const click = useEffectEvent(({ point, originalEvent }: MapMouseEvent) => {
    const isTouch = 'pointerType' in originalEvent && originalEvent.pointerType === 'touch';
    put(point, aimAt(point, originalEvent.altKey), isTouch ? 'touch' : 'mouse');
    if (isTouch) setAim(null);
  });
  const move = useEffectEvent(({ point, originalEvent }: MapMouseEvent) => {
    setCentred(false);
    setAim(aimAt(point, originalEvent.altKey));
  });
  const end = useEffectEvent((event: MapMouseEvent) => {
    event.preventDefault();
    draft.act({ type: 'finish' });
  });
  const aimAtCentre = () => {
    setCentred(true);
    setAim(aimAt(middle(), false));
  };
  const recentre = useEffectEvent(() => isCentred && aimAtCentre());

  useEffect(() => {
    if (!isDrawing) return undefined;
    const listeners = {
      click: (event: MapMouseEvent) => click(event),
      mousemove: (event: MapMouseEvent) => move(event),
      dblclick: (event: MapMouseEvent) => end(event),
    };
    const leave = () => setAim(null);
    const follow = () => recentre();
    map.on('click', listeners.click);
    map.on('mousemove', listeners.mousemove);
    map.on('dblclick', listeners.dblclick);
    map.on('mouseout', leave);
    map.on('move', follow);
    const { style } = map.getCanvas();
    style.cursor = 'crosshair';
    return () => {
      map.off('click', listeners.click);
      map.off('mousemove', listeners.mousemove);
      map.off('dblclick', listeners.dblclick);
      map.off('mouseout', leave);
      map.off('move', follow);
      style.cursor = '';
      setAim(null);
      setCentred(false);
    };
  }, [map, isDrawing]);

  const placeAtCentre = (canEnd: boolean) => {
    const spot = middle();
    if (canEnd && isAtLast(state, spot, toSpot)) return draft.act({ type: 'finish' });
    aimAtCentre();
    put(spot, aimAt(spot, false), 'mouse');
  };
  return { aim: isDrawing ? aim : null, isCentred, placeAtCentre, aimAtCentre };
}
