import type { Icon } from '@tabler/icons-react';
import type { MapTool } from '../use-map-tools.ts';

/** One tool of the map: with a key, except for what a browser asks about first. */
export interface ToolItem {
  name: MapTool | 'fullscreen' | 'locate' | 'link';
  icon: Icon;
  isOn: boolean;
  shortcut?: string;
  run(): void;
}
