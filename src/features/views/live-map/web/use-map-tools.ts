import type { AreaMode } from '#ui/map/shapes/area-drawing.tsx';
import { useMemo, useState } from 'react';

export type MapTool = 'measure' | 'select' | 'address' | 'layers';
/** Active map tools. */
export interface MapTools {
  tool: MapTool | null;
  open(tool: MapTool | null): void;
  toggle(tool: MapTool): void;
  /** Shape drawn by a drag for selection; null: drags pan. */
  areaMode: AreaMode | null;
  setAreaMode(mode: AreaMode | null): void;
  /** Selected assets. */
  marked: ReadonlySet<string>;
  /** The same as an array with stable identity. */
  markedIds: readonly string[];
  mark(ids: ReadonlySet<string>): void;
}

const nothing: ReadonlySet<string> = new Set();

export function useMapTools(): MapTools {
  const [tool, setTool] = useState<MapTool | null>(null);
  const [areaMode, setAreaMode] = useState<AreaMode | null>(null);
  const [marked, mark] = useState(nothing);
  const open = (next: MapTool | null) => {
    setTool(next);
    setAreaMode(next === 'select' ? 'box' : null);
    if (next !== 'select') mark(nothing);
  };
  return {
    tool,
    open,
    toggle: (chosen) => open(tool === chosen ? null : chosen),
    areaMode,
    setAreaMode,
    marked,
    markedIds: useMemo(() => [...marked], [marked]),
    mark: (ids) => {
      setTool('select');
      // After drawing, drags pan again.
      setAreaMode(null);
      mark(ids);
    },
  };
}
