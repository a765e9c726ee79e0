import type { Place } from '../contract.ts';
import { usePlaceText } from './use-place-text.ts';

/** A place in the words of the page. */
export function PlaceText({ place }: { place: Place }) {
  return usePlaceText()(place);
}
