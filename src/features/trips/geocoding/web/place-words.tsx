import type { Place } from '../contract.ts';
import { usePlaceWords } from './use-place-words.ts';

/** A place in the words of the page. */
export function PlaceWords({ place }: { place: Place }) {
  return usePlaceWords()(place);
}
