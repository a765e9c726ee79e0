export { PhotoField } from './photo-field.tsx';
export { Photo } from './photo.tsx';
