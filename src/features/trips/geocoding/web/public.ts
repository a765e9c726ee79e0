export { PlaceWords } from './place-words.tsx';
export { useAddress } from './use-address.ts';
export { usePlaceWords } from './use-place-words.ts';
