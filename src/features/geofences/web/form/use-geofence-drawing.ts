import { useMemo, useState } from 'react';
import type { Geofence } from '#features/geofences/contract.ts';
import type { ShapeFault } from '#features/geofences/public.ts';
import { useShapeDraft, type ShapeDraft } from '../public.ts';
import {
  partsOf,
  wholeKey,
  withPart,
  withSub,
  type GeofencePart,
  type GeofenceStart,
} from '../../page/geofence-parts.ts';

/** A fault that the server found, and the shape that it is of, as text. */
interface RefusedShape {
  key: string;
  shape: string;
  fault: ShapeFault;
}

/** A geofence and its sub-geofences while they are drawn, one shape at a time. */
export interface GeofenceDrawing {
  /** Each with its shape as it is now: the geofence, then its sub-geofences. */
  parts: readonly GeofencePart[];
  /** Sub-geofences, those that were taken out as well. */
  subs: readonly GeofencePart[];
  active: GeofencePart;
  draft: ShapeDraft;
  /** What is wrong with the shape that is being drawn, here or by the server. */
  fault: ShapeFault | null;
  /** Where the server found it, for as long as the shape is the same. */
  refusedAt: ShapeFault['place'];
  /** What a new one began with. */
  start: GeofenceStart;
  /** The fields are out of the way of the map. */
  isCollapsed: boolean;
  setCollapsed(isCollapsed: boolean): void;
  choose(key: string): void;
  change(key: string, part: Partial<Pick<GeofencePart, 'name' | 'color'>>): void;
  add(): void;
  remove(key: string): void;
  /** Takes the removal back. */
  restore(key: string): void;
  refuse(refused: { key: string; fault: ShapeFault } | null): void;
}

interface State {
  subject: string | null;
  parts: readonly GeofencePart[];
  activeKey: string;
  start: GeofenceStart;
  isCollapsed: boolean;
}

const idle: State = { subject: null, parts: partsOf(null), activeKey: wholeKey, start: {}, isCollapsed: false };

/** @param subject what is drawn: another one starts over; null: nothing. Null is answered until it has begun. */
export function useGeofenceDrawing(
  subject: string | null,
  geofence: Geofence | null,
  start: GeofenceStart = {},
): GeofenceDrawing | null {
  const draft = useShapeDraft(null);
  const [state, setState] = useState(idle);
  const [refused, setRefused] = useState<RefusedShape | null>(null);
  if (state.subject !== subject) {
    const parts = partsOf(geofence, start);
    setState({ ...idle, subject, parts, start });
    setRefused(null);
    draft.restart(parts[0]?.shape ?? null);
  }

  const { activeKey } = state;
  const all = useMemo(
    () => withPart(state.parts, activeKey, { shape: draft.shape }),
    [state.parts, activeKey, draft.shape],
  );
  const parts = useMemo(() => all.filter(({ isGone }) => !isGone), [all]);
  const active = parts.find(({ key }) => key === activeKey);
  // What the server found wrong holds until the shape is another.
  const isRefused = useMemo(
    () => refused?.key === activeKey && refused.shape === JSON.stringify(draft.shape),
    [refused, activeKey, draft.shape],
  );
  if (subject === null || state.subject !== subject || !active) return null;

  const show = (next: readonly GeofencePart[], key: string) => {
    setState({ ...state, parts: next, activeKey: key });
    draft.restart(next.find((part) => part.key === key)?.shape ?? null);
  };
  return {
    parts,
    subs: all.slice(1),
    active,
    draft,
    fault: isRefused && refused ? refused.fault : draft.fault,
    refusedAt: isRefused && refused ? refused.fault.place : null,
    start: state.start,
    isCollapsed: state.isCollapsed,
    setCollapsed: (isCollapsed) => setState((now) => ({ ...now, isCollapsed })),
    choose: (key) => {
      if (key !== activeKey) show(all, key);
    },
    change: (key, part) => setState({ ...state, parts: withPart(state.parts, key, part) }),
    add: () => {
      const key = crypto.randomUUID();
      show(withSub(all, key), key);
    },
    remove: (key) => {
      const next = withPart(all, key, { isGone: true });
      if (key === activeKey) show(next, wholeKey);
      else setState({ ...state, parts: next });
    },
    restore: (key) => setState((now) => ({ ...now, parts: withPart(now.parts, key, { isGone: false }) })),
    refuse: (found) => {
      if (!found) return setRefused(null);
      const shape = parts.find(({ key }) => key === found.key)?.shape ?? null;
      if (found.key !== activeKey) show(all, found.key);
      setRefused({ ...found, shape: JSON.stringify(shape) });
    },
  };
}
