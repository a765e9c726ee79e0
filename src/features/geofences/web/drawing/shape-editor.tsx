import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { worldPixels, type FlatView } from '#platform/geo/flat-view.ts';
import { mercatorY, metresPerUnit } from '#platform/geo/mercator.ts';
import { useMap } from '#ui/map/map-context.ts';
import { useFlatView } from '#ui/map/projection/use-flat-view.ts';
import { addCorner, lineAt, midpointAfter, removeCorner } from '../../drawing/draft-edits.ts';
import type { CornerRef, DrawnFigure, DrawnPlace } from '../../drawing/draft-figure.ts';
import { drawnRing, pathAlong, screenLine, spotOf } from '../../drawing/draft-screen.ts';
import { middleOf } from '../../drawing/figure-grips.ts';
import { areaOf, type Area, type Shape } from '../../shapes/shape.ts';
import { findOutside, type ShapeFault } from '../../shapes/shape-rules.ts';
import { CornerHandles } from './on-map/corner-handles.tsx';
import { DraftOutline } from './on-map/draft-outline.tsx';
import { DrawingStrip } from './drawing-strip.tsx';
import { EdgeLengths } from './on-map/edge-lengths.tsx';
import { FigureHandles } from './on-map/figure-handles.tsx';
import { PlacedLine } from './on-map/placed-line.tsx';
import { useDrawingKeys } from './use-drawing-keys.ts';
import { useHandleDrag, type DraggedFigure } from './use-handle-drag.ts';
import { useCornerClicks, type Room } from './use-corner-clicks.ts';
import type { ShapeDraft } from './use-shape-draft.ts';
import { useSnap } from './use-snap.ts';
import { useBoxDrag } from './use-box-drag.ts';
import styles from './shape-editor.module.css';
import { code } from '#platform/errors.ts';

interface ShapeEditorProps {
  draft: ShapeDraft;
  /** `#rrggbb` */
  colour: string;
  /** Snap targets. The list's identity must be stable. */
  others: readonly Shape[];
  /** Shape that must contain this one; also a snap target. */
  outer: Shape | null;
  /** Error found by the server; the editor shows its own. */
  fault?: ShapeFault | null;
  /** Pixels covered by panels: the crosshair and texts avoid them. */
  room?: Room;
  /** Called by Escape when there is nothing to undo: returns the focus to the form. */
  onLeave(): void;
}

const wholeMap: Room = { top: 0, right: 0, bottom: 0, left: 0 };

/** Draws and edits a shape on the map, by pointer, touch and keyboard. */
export function ShapeEditor(props: ShapeEditorProps) {
  const { draft, colour, others, outer, fault: given = draft.fault, room = wholeMap, onLeave } = props;
  const { map } = useMap();
  const view = useFlatView();
  const targets = useMemo(() => (outer ? [outer, ...others] : others), [outer, others]);
  const aimAt = useSnap(targets);
  const placing = useCornerClicks({ draft, aimAt, room });
  const hand = useHandleDrag(draft, aimAt);
  const [chosen, choose] = useChosen(draft);
  useBoxDrag(draft, aimAt);
  useDrawingKeys({ draft, hand, placing, onLeave });
  useQuietMap();
  const outside = useOutside(draft.shape, outer);
  const fault = given ?? outside;

  const { figure } = draft.draft;
  const { shown } = hand;
  const isEditing = draft.tool === 'edit';
  const first = shown ? middleOf(shown) : (placing.aim?.place ?? draft.draft.placed[0]);
  const pixelsPerMetre = worldPixels(view) / metresPerUnit(mercatorY(first?.[1] ?? 0));
  return (
    <div className={styles.editor} style={{ color: colour }}>
      <svg width="100%" height="100%">
        {outer && <Outer shape={outer} view={view} />}
        {shown && <DraftOutline figure={shown} view={view} pixelsPerMetre={pixelsPerMetre} />}
        {isEditing && figure && (
          <>
            <FigureHandles draft={draft} figure={figure} view={view} hand={hand} />
            <CornerHandles {...{ draft, figure, view, hand, chosen, onChoose: choose }} />
            {hand.held?.aim.snapped && <Snapped at={spotOf(view, hand.held.aim.place)} />}
            {hand.held && <EdgeLengths edges={edgesAt(hand.held)} view={view} />}
          </>
        )}
        {!isEditing && <PlacedLine draft={draft.draft} {...placing} view={view} pixelsPerMetre={pixelsPerMetre} />}
        {fault?.place && !hand.held && <FaultMark fault={fault} view={view} />}
      </svg>
      <DrawingStrip
        draft={draft.draft}
        figure={shown}
        aim={placing.aim}
        fault={fault}
        corner={isEditing && chosen && figure ? actionsAt({ draft, figure, chosen, choose }) : null}
        onFinish={() => draft.act({ type: 'finish' })}
        onBack={() => draft.act({ type: 'back' })}
        room={room}
        onShow={() =>
          fault?.place && map.easeTo({ center: [fault.place.longitude, fault.place.latitude], offset: offsetOf(room) })
        }
      />
    </div>
  );
}

/** Offset from the middle of the map to the middle of its uncovered part. */
function offsetOf({ top, right, bottom, left }: Room): [number, number] {
  return [(left - right) / 2, (top - bottom) / 2];
}

/** Disables map gestures used for drawing: double click and Shift. */
function useQuietMap(): void {
  const { map } = useMap();
  useEffect(() => {
    map.doubleClickZoom.disable();
    map.boxZoom.disable();
    return () => {
      map.doubleClickZoom.enable();
      map.boxZoom.enable();
    };
  }, [map]);
}

/** The corner touched last, while it exists. */
function useChosen({ draft: { figure, tool } }: ShapeDraft) {
  const [corner, choose] = useState<CornerRef | null>(null);
  const isThere = figure && corner && tool === 'edit' && lineAt(figure, corner)[corner.at] !== undefined;
  return [isThere ? corner : null, choose] as const;
}

interface ChosenCorner {
  draft: ShapeDraft;
  figure: DrawnFigure;
  chosen: CornerRef;
  choose(corner: CornerRef | null): void;
}

function actionsAt({ draft, figure, chosen, choose }: ChosenCorner) {
  return {
    add() {
      const at = midpointAfter(figure, chosen) ? chosen.at : chosen.at - 1;
      const middle = midpointAfter(figure, { ...chosen, at });
      if (!middle) return;
      draft.act({ type: 'change', figure: addCorner(figure, { ...chosen, at }, middle) });
      choose({ ...chosen, at: at + 1 });
    },
    remove() {
      draft.act({ type: 'change', figure: removeCorner(figure, chosen) });
      choose(null);
    },
  };
}

/** Edges at a dragged corner. */
function edgesAt({ figure, corner }: DraggedFigure): (readonly [DrawnPlace, DrawnPlace])[] {
  const line = corner ? lineAt(figure, corner) : [];
  const at = corner ? line[corner.at] : undefined;
  if (!corner || !at) return [];
  const isRing = figure.kind === 'area';
  const beside = [
    line[corner.at - 1] ?? (isRing ? line.at(-1) : undefined),
    line[corner.at + 1] ?? (isRing ? line[0] : undefined),
  ];
  return beside.flatMap((place) => (place ? [[place, at] as const] : []));
}

function Outer({ shape, view }: { shape: Shape; view: FlatView }) {
  const rings = useMemo(() => areaOf(shape).rings.map(drawnRing), [shape]);
  return (
    <path
      fill="none"
      stroke="var(--gray-7)"
      strokeWidth={1.5}
      strokeDasharray="7 5"
      d={rings.map((ring) => pathAlong(screenLine(view, ring), view, true)).join('')}
    />
  );
}

function Snapped({ at }: { at: { x: number; y: number } }) {
  return <circle fill="none" stroke="var(--accent)" strokeWidth={2.5} cx={at.x} cy={at.y} r={9} />;
}

function FaultMark({ fault: { place }, view }: { fault: ShapeFault; view: FlatView }) {
  if (!place) return null;
  const { x, y } = spotOf(view, [place.longitude, place.latitude]);
  return (
    <g data-fault>
      <circle fill="none" stroke="var(--gray-0)" strokeWidth={7} opacity={0.8} cx={x} cy={y} r={13} />
      <circle fill="none" stroke="var(--danger)" strokeWidth={3} cx={x} cy={y} r={13} />
    </g>
  );
}

/** Edge pairs above which only the server validates. */
const mostPairs = 2_000_000;

/** Where a shape leaves its outer shape; null: inside, or without one. */
function useOutside(shape: Shape | null, outer: Shape | null): ShapeFault | null {
  const later = useDeferredValue(shape);
  const around = useMemo(() => outer && areaOf(outer), [outer]);
  const place = useMemo(() => {
    const area = later && areaOf(later);
    if (!area || !around || cornersOf(area) * cornersOf(around) > mostPairs) return null;
    return findOutside(area, around);
  }, [later, around]);
  return place && later === shape ? { code: code.outsideParent, place } : null;
}

function cornersOf({ rings }: Area): number {
  return rings.reduce((sum, ring) => sum + ring.length / 2, 0);
}
