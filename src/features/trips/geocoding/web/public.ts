export { PlaceText } from './place-text.tsx';
export { useAddress } from './use-address.ts';
export { usePlaceText } from './use-place-text.ts';
