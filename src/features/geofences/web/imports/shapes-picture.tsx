import { memo, useMemo } from 'react';
import { boundsOf } from '#platform/geo/bounds.ts';
import { decodeLine } from '#platform/geo/encoded-line.ts';
import { mercatorX, mercatorY } from '#platform/geo/mercator.ts';
import type { ImportedShape } from '../../exchange/import-contract.ts';
import { useToolsMessages } from '../drawing/use-tools-messages.ts';
import { isBad } from './use-problem-messages.ts';
import styles from './import-geofences.module.css';

interface ShapesPictureProps {
  shapes: readonly ImportedShape[];
  /** Unselected shapes are dimmed. */
  ticked: ReadonlySet<number>;
  /** Colour of shapes without one. */
  color: string;
}

const size = { width: 360, height: 320, margin: 12 };

/** Picture of all shapes of the file, with markers of errors. */
export const ShapesPicture = memo(function ShapesPicture({ shapes, ticked, color }: ShapesPictureProps) {
  const { t } = useToolsMessages();
  const drawn = useMemo(() => draw(shapes), [shapes]);
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t('import.picture')}
    >
      {drawn.map(({ shape, path }) => (
        <path
          key={shape.at}
          d={path}
          fillRule="evenodd"
          fill={isBad(shape) ? 'var(--danger)' : (shape.color ?? color)}
          stroke={isBad(shape) ? 'var(--danger)' : (shape.color ?? color)}
          data-away={!ticked.has(shape.at) || undefined}
        />
      ))}
      {drawn.map(
        ({ shape, fault }) =>
          fault && (
            <circle
              key={shape.at}
              fill="var(--danger)"
              stroke="var(--gray-0)"
              strokeWidth={1.5}
              cx={fault[0]}
              cy={fault[1]}
              r={4}
            />
          ),
      )}
    </svg>
  );
});

interface DrawnOutline {
  shape: ImportedShape;
  path: string;
  fault: [x: number, y: number] | null;
}

function draw(shapes: readonly ImportedShape[]): DrawnOutline[] {
  const lines = shapes.map(({ outline, subs }) =>
    [...outline, ...subs.flatMap((sub) => sub.outline)].map((line) => project(decodeLine(line))),
  );
  const [west, north, east, south] = boundsOf(lines.flat(2)) ?? [0, 0, 0, 0];
  const scale = Math.min(
    (size.width - 2 * size.margin) / Math.max(east - west, 1e-9),
    (size.height - 2 * size.margin) / Math.max(south - north, 1e-9),
  );
  const place = ([x, y]: [number, number]): [number, number] => [
    round(size.width / 2 + (x - (west + east) / 2) * scale),
    round(size.height / 2 + (y - (north + south) / 2) * scale),
  ];
  return shapes.map((shape, at) => ({
    shape,
    path: (lines[at] ?? []).map((line) => `M${line.map((point) => place(point).join(' ')).join('L')}Z`).join(''),
    fault: shape.place && place([mercatorX(shape.place.longitude), mercatorY(shape.place.latitude)]),
  }));
}

function project(places: readonly number[]): [number, number][] {
  return Array.from({ length: places.length / 2 }, (_, at): [number, number] => [
    mercatorX(places[2 * at + 1] ?? 0),
    mercatorY(places[2 * at] ?? 0),
  ]);
}

const round = (value: number) => Math.round(value * 10) / 10;
