import type { AreaMode } from '#ui/map/shapes/area-drawing.tsx';
import { useMemo, useState } from 'react';

export type MapTool = 'measure' | 'select' | 'address' | 'layers';
/** What the person does with the map at the moment, beside looking at it. */
export interface MapTools {
  tool: MapTool | null;
  open(tool: MapTool | null): void;
  toggle(tool: MapTool): void;
  /** What a drag over the map draws while many are selected; null: it moves the map. */
  areaMode: AreaMode | null;
  setAreaMode(mode: AreaMode | null): void;
  /** The assets selected as many. */
  marked: ReadonlySet<string>;
  /** The same; this object, too, is the same while they are. */
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
      // What was drawn is drawn: the next drag moves the map again.
      setAreaMode(null);
      mark(ids);
    },
  };
}
