import { drawing } from './drawing-pt.ts';
import { tools } from './tools-pt.ts';
import type { geofences as english } from './en.ts';

export const geofences: typeof english = {
  drawing,
  tools,
};
