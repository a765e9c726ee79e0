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

/** Error found by the server, with the shape as text. */
interface RefusedShape {
  key: string;
  shape: string;
  fault: ShapeFault;
}

/** Drawing of a geofence and its sub-geofences, one shape at a time. */
export interface GeofenceDrawing {
  /** The geofence, then its sub-geofences, with current shapes. */
  parts: readonly GeofencePart[];
  /** Sub-geofences, including removed ones. */
  subs: readonly GeofencePart[];
  active: GeofencePart;
  draft: ShapeDraft;
  /** Error of the shape being drawn, found here or by the server. */
  fault: ShapeFault | null;
  /** Position found by the server, while the shape is unchanged. */
  refusedAt: ShapeFault['place'];
  /** Initial values of a new one. */
  start: GeofenceStart;
  /** The form is collapsed. */
  isCollapsed: boolean;
  setCollapsed(isCollapsed: boolean): void;
  choose(key: string): void;
  change(key: string, part: Partial<Pick<GeofencePart, 'name' | 'color'>>): void;
  add(): void;
  remove(key: string): void;
  /** Restores a removed sub-geofence. */
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

/**
 * @param subject what is drawn; another one restarts; null: nothing.
 * @returns null until started
 */
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
  // The server's error applies until the shape changes.
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
