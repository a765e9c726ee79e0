import type { home as en } from './en.ts';

export const home: Record<keyof typeof en, string> = {
  good_morning: 'Bom dia, {name}',
  good_afternoon: 'Boa tarde, {name}',
  good_evening: 'Boa noite, {name}',
};
