import type { photos as photosEn } from './en.ts';

export const photos: Record<keyof typeof photosEn, string> = {
  choose: 'Escolher uma foto',
  change: 'Trocar a foto',
  remove: 'Remover',
  file: 'Arquivo de imagem',
  hint: 'JPEG, PNG ou WebP, até 2 MB.',
  crop: 'Recortar a foto',
  preview: 'Como vai aparecer',
  zoom: 'Zoom',
  x: 'Horizontal',
  y: 'Vertical',
  use: 'Usar esta foto',
};
