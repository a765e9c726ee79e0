import type { home as en } from './en.ts';

export const home: Record<keyof typeof en, string> = {
  good_morning: 'Buenos días, {name}',
  good_afternoon: 'Buenas tardes, {name}',
  good_evening: 'Buenas noches, {name}',
};
