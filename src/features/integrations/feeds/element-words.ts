import { extraFields, readFields } from './read-elements.ts';

const elementWords = ['place', ...readFields, ...extraFields, 'faults', 'identity'] as const;
type ElementWord = (typeof elementWords)[number];

const units: Record<string, string> = { h: 'h', km: 'km', l: 'L', pct: '%', kmh: 'km/h', kg: 'kg' };

/** The unit of an element's values, by the end of its name. */
export function unitOf(element: string): string {
  return units[element.split('_').at(-1) ?? ''] ?? '';
}

/** The name by which messages know an element; `place` for one that they do not. */
export function elementWord(element: string): ElementWord {
  return elementWords.find((word) => word === element) ?? 'place';
}
