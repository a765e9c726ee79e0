import { drawing } from './drawing-es.ts';
import { tools } from './tools-es.ts';
import type { geofences as english } from './en.ts';

export const geofences: typeof english = {
  drawing,
  tools,
};
