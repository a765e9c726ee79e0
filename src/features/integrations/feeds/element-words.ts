import { readFields } from './read-fleet.ts';

const elementWords = ['place', ...readFields, 'faults'] as const;
type ElementWord = (typeof elementWords)[number];

/** The name by which messages know an element; `place` for one that they do not. */
export function elementWord(element: string): ElementWord {
  return elementWords.find((word) => word === element) ?? 'place';
}
