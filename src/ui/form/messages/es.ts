import type { stale_notice as english } from './en.ts';

export const stale_notice: typeof english = {
  title: 'Otra persona cambió esto mientras tanto.',
  text: 'Lo que ingresó sigue aquí. Guárdelo encima o descártelo y empiece por lo que hay ahora.',
  save_over: 'Guardar lo mío encima',
  see_theirs: 'Descartar lo mío y ver lo otro',
};
