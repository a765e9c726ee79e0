import type { Place } from '../contract.ts';
import { usePlaceText } from './use-place-text.ts';

/** A place in the page's language. */
export function PlaceText({ place }: { place: Place }) {
  return usePlaceText()(place);
}
