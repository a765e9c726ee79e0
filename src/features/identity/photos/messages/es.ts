import type { photos as photosEn } from './en.ts';

export const photos: Record<keyof typeof photosEn, string> = {
  choose: 'Elegir una foto',
  change: 'Cambiar la foto',
  remove: 'Quitar',
  file: 'Archivo de imagen',
  hint: 'JPEG, PNG o WebP, hasta 2 MB.',
  crop: 'Recortar la foto',
  preview: 'Así se verá',
  zoom: 'Ampliación',
  x: 'Horizontal',
  y: 'Vertical',
  use: 'Usar esta foto',
};
