import type { Icon } from '@tabler/icons-react';
import type { MapTool } from '../use-map-tools.ts';

/** Map tool with a key, except those with a permission prompt. */
export interface ToolItem {
  name: MapTool | 'fullscreen' | 'locate' | 'link';
  icon: Icon;
  isOn: boolean;
  shortcut?: string;
  run(): void;
}
