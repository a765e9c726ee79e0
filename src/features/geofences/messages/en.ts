import { drawing } from './drawing-en.ts';
import { tools } from './tools-en.ts';

export const geofences = {
  drawing,
  tools,
};
