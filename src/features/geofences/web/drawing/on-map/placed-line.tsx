import type { FlatView } from '#platform/geo/flat-view.ts';
import { spanned, type DrawingDraft } from '#features/geofences/drawing/draft-rules.ts';
import { near, type DrawnPlace } from '#features/geofences/drawing/draft-figure.ts';
import { pathAlong, screenLine, spotOf } from '#features/geofences/drawing/draft-screen.ts';
import { DraftOutline } from './draft-outline.tsx';
import { EdgeLengths } from './edge-lengths.tsx';
import type { Aim } from '../use-snap.ts';
import styles from '../shape-editor.module.css';

interface PlacedLineProps {
  draft: DrawingDraft;
  aim: Aim | null;
  isCentred: boolean;
  view: FlatView;
  pixelsPerMetre: number;
}

/** Placed corners, and a preview of the next click. */
export function PlacedLine({ draft, aim, isCentred, view, pixelsPerMetre }: PlacedLineProps) {
  const { tool, placed } = draft;
  const last = placed.at(-1);
  const next = aim && (last ? near(aim.place, last[0]) : aim.place);
  const line = next ? [...placed, next] : placed;
  const isSpan = tool === 'rectangle' || tool === 'circle';
  return (
    <g>
      {isSpan && last && next && (
        <DraftOutline figure={spanned(tool, last, next)} view={view} pixelsPerMetre={pixelsPerMetre} />
      )}
      {!isSpan && <Rubber line={line} isRing={tool !== 'corridor'} view={view} />}
      <EdgeLengths edges={edgesOf(line, tool === 'rectangle')} view={view} />
      {placed.map((place, at) => (
        <circle
          key={at}
          fill={at === 0 && placed.length > 2 && tool !== 'corridor' ? 'currentColor' : 'var(--gray-0)'}
          stroke="currentColor"
          strokeWidth={2.5}
          {...circleAt(spotOf(view, place))}
          r={at === 0 ? 6 : 4.5}
        />
      ))}
      {next && aim?.snapped && (
        <circle fill="none" stroke="var(--accent)" strokeWidth={2.5} {...circleAt(spotOf(view, next))} r={9} />
      )}
      {isCentred && next && <Cross at={spotOf(view, next)} />}
    </g>
  );
}

function Rubber({ line, isRing, view }: { line: readonly DrawnPlace[]; isRing: boolean; view: FlatView }) {
  const spots = screenLine(view, line);
  const d = pathAlong(spots, view, false);
  return (
    <>
      {isRing && line.length > 2 && (
        <path fill="currentColor" fillOpacity={0.2} fillRule="evenodd" d={pathAlong(spots, view, true)} />
      )}
      <path className={styles.line} stroke="var(--gray-0)" strokeWidth={5} opacity={0.7} d={d} />
      <path className={styles.line} stroke="currentColor" strokeWidth={2.5} strokeDasharray="6 6" d={d} />
    </>
  );
}

function edgesOf(line: readonly DrawnPlace[], isBox: boolean): (readonly [DrawnPlace, DrawnPlace])[] {
  const [a, b] = line;
  if (isBox && a && b)
    return [
      [a, [b[0], a[1]]],
      [[b[0], a[1]], b],
    ];
  return line.slice(1).map((place, at) => [line[at] ?? place, place] as const);
}

function Cross({ at: { x, y } }: { at: { x: number; y: number } }) {
  return <path stroke="var(--gray-9)" strokeWidth={1.5} d={`M${x - 10} ${y}h20M${x} ${y - 10}v20`} />;
}

function circleAt({ x, y }: { x: number; y: number }) {
  return { cx: x, cy: y };
}
