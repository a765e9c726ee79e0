import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState, type PointerEvent } from 'react';
import { useMap } from '../map-context.ts';
import { lengthOf, shortestWay, type MapSpot } from './measured-line.ts';
import { useProjection } from '../projection/use-projection.ts';
import length from './shapes.module.css';

interface MeasureLineProps {
  readonly places: readonly MapSpot[];
  readonly onChange: (places: readonly MapSpot[]) => void;
  /** Called with the next point of the line: under the pointer, or the map's centre for the keyboard. */
  readonly onAim: (spot: MapSpot | null) => void;
  readonly formatLength: (metres: number) => string;
  /** Accessible name of a handle, numbered from 1. */
  readonly nameHandle: (number: number) => string;
}

/** Tolerance in pixels between the clicks of a double click. */
const SAME_PIXELS = 5;
/** Shorter segments on screen have no length label. */
const LABEL_PIXELS = 64;
const ARROWS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', '+', '-']);

/** A line drawn by clicks, or by arrow keys and Enter, with the length of each segment. Its points can be dragged. */
export function MeasureLine({ places, onChange, onAim, formatLength, nameHandle }: MeasureLineProps) {
  const project = useProjection();
  const { aim, isCentred } = useDrawing({ places, onChange, onAim });
  const drawn = aim ? [...places, aim] : places;
  const legs = drawn.slice(1).map((place, index) => {
    const from = drawn[index] ?? place;
    return {
      path: shortestWay(from, place).map(project),
      metres: lengthOf([from, place]),
      isLive: index >= places.length - 1,
    };
  });
  return (
    <svg className={length.drawing}>
      {legs.map(({ path, isLive }, index) => (
        <g key={index} fill="none" strokeLinejoin="round">
          <path stroke="var(--gray-0)" strokeWidth={6} opacity={isLive ? 0.5 : 0.85} d={pathOf(path)} />
          <path stroke="var(--brand)" strokeWidth={2.5} strokeDasharray={isLive ? '5 5' : undefined} d={pathOf(path)} />
        </g>
      ))}
      {legs.map(({ path, metres }, index) => (
        <LegLength key={index} path={path} text={formatLength(metres)} />
      ))}
      {places.map((place, index) => (
        <Handle
          key={index}
          at={project(place)}
          name={nameHandle(index + 1)}
          onDrag={(spot) => onChange(places.with(index, spot))}
        />
      ))}
      {isCentred && aim && <Cross at={project(aim)} />}
    </svg>
  );
}

function useDrawing({ places, onChange, onAim }: Pick<MeasureLineProps, 'places' | 'onChange' | 'onAim'>) {
  const { map } = useMap();
  const [aim, setAim] = useState<MapSpot | null>(null);
  const [isCentred, setCentred] = useState(false);
  const project = ({ longitude, latitude }: MapSpot) => map.project([longitude, latitude]);

  const aimAt = useEffectEvent((spot: MapSpot | null, byKeyboard: boolean) => {
    setCentred(byKeyboard);
    const live = byKeyboard || places.length > 0 ? spot : null;
    setAim(live);
    onAim(places.length > 0 ? live : null);
  });
  const add = useEffectEvent((spot: MapSpot) => {
    const last = places.at(-1);
    const [a, b] = [project(spot), last && project(last)];
    if (b && Math.hypot(a.x - b.x, a.y - b.y) < SAME_PIXELS) return;
    onChange([...places, spot]);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOnMap = document.activeElement === map.getCanvas();
    if (isOnMap && (event.key === 'Enter' || event.key === ' ')) add(centreOf(map.getCenter()));
    else if (isOnMap && ARROWS.has(event.key)) return aimAt(centreOf(map.getCenter()), true);
    else if (isUndo(event)) onChange(places.slice(0, -1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const recentre = useEffectEvent(() => isCentred && aimAt(centreOf(map.getCenter()), true));

  useEffect(() => {
    const click = ({ lngLat }: MapMouseEvent) => add(centreOf(lngLat));
    const move = ({ lngLat }: MapMouseEvent) => aimAt(centreOf(lngLat), false);
    const end = () => aimAt(null, false);
    const key = (event: KeyboardEvent) => press(event);
    const follow = () => recentre();
    const stopAtDouble = (event: MapMouseEvent) => {
      event.preventDefault();
      aimAt(null, false);
    };
    map.on('click', click);
    map.on('mousemove', move);
    map.on('mouseout', end);
    map.on('dblclick', stopAtDouble);
    map.on('move', follow);
    addEventListener('keydown', key, { capture: true });
    const { style } = map.getCanvas();
    style.cursor = 'crosshair';
    return () => {
      map.off('click', click);
      map.off('mousemove', move);
      map.off('mouseout', end);
      map.off('dblclick', stopAtDouble);
      map.off('move', follow);
      removeEventListener('keydown', key, { capture: true });
      style.cursor = '';
    };
  }, [map]);
  return { aim, isCentred };
}

function LegLength({ path, text }: { path: readonly { x: number; y: number }[]; text: string }) {
  const [from, to] = [path[0], path.at(-1)];
  const middle =
    path.length === 2 && from && to
      ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
      : path[Math.floor(path.length / 2)];
  if (!from || !to || !middle || Math.hypot(to.x - from.x, to.y - from.y) < LABEL_PIXELS) return null;
  return (
    <text className={length.text} x={middle.x} y={middle.y - 8}>
      {text}
    </text>
  );
}

/** A point of the line, moved by drag or arrow keys. */
function Handle({ at, name, onDrag }: { at: { x: number; y: number }; name: string; onDrag: (spot: MapSpot) => void }) {
  const { map } = useMap();
  const drag = (event: PointerEvent<SVGCircleElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, top } = map.getContainer().getBoundingClientRect();
    onDrag(centreOf(map.unproject([event.clientX - left, event.clientY - top])));
  };
  return (
    <g>
      <circle fill="var(--gray-0)" stroke="var(--brand)" strokeWidth={2.5} cx={at.x} cy={at.y} r={5} />
      <circle
        className={length.grip}
        cx={at.x}
        cy={at.y}
        r={12}
        tabIndex={0}
        role="button"
        aria-label={name}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (!step) return;
          event.preventDefault();
          onDrag(centreOf(map.unproject([at.x + step[0], at.y + step[1]])));
        }}
      />
    </g>
  );
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
};

function Cross({ at }: { at: { x: number; y: number } }) {
  return <path stroke="var(--gray-9)" strokeWidth={1.5} d={`M${at.x - 9} ${at.y}h18M${at.x} ${at.y - 9}v18`} />;
}

function pathOf(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

function centreOf({ lng, lat }: { lng: number; lat: number }): MapSpot {
  return { longitude: lng, latitude: lat };
}

function isUndo({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return false;
  return key === 'Backspace' || key === 'Delete' || (key.toLowerCase() === 'z' && (ctrlKey || metaKey));
}
